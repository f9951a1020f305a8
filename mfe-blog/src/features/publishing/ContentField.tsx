import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Stack, Textarea } from '@site/shared-ui/ui';
import { applyMark } from './apply-mark';
import { commandKey } from './command-key';
import { FormattingButtons, markOfKey } from './FormattingButtons';
import type { Mark } from './marks';

/** Where the text of a post is written, in Markdown, with the buttons that mark what is selected. */
export function ContentField(control: ComponentProps<typeof Textarea>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (mark: Mark) => {
    if (field.current) applyMark(field.current, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = markOfKey(commandKey(event));
    if (!mark) return;
    event.preventDefault();
    apply(mark);
  };
  return (
    <Stack gap="2">
      <FormattingButtons onMark={apply} />
      <Textarea
        ref={field}
        rows={20}
        fontFamily="mono"
        fontSize="sm"
        lineHeight="1.65"
        onKeyDown={onKeyDown}
        {...control}
      />
    </Stack>
  );
}
