import { useCallback, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Flex, Stack, Textarea } from '@site/shared-ui/ui';
import { applyMark } from './apply-mark';
import { commandKey } from './command-key';
import { FormattingButtons, markOfKey } from './FormattingButtons';
import type { Mark } from './marks';
import { usePicturesForText } from './pictures/use-pictures-for-text';

interface ContentFieldProps extends ComponentProps<typeof Textarea> {
  onSessionEnd: () => void;
}

/** Where the text of a post is written, in Markdown, with the buttons that mark what is selected and what adds pictures. */
export function ContentField({ onSessionEnd, ...control }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePicturesForText(field, onSessionEnd);
  const apply = useCallback((mark: Mark) => {
    if (field.current) applyMark(field.current, mark);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = markOfKey(commandKey(event));
    if (!mark) return;
    event.preventDefault();
    apply(mark);
  };
  return (
    <Stack gap="2">
      <Flex gap="2" flexWrap="wrap">
        <FormattingButtons onMark={apply} />
        {pictures.button}
      </Flex>
      {pictures.panel}
      <Textarea
        ref={field}
        rows={20}
        fontFamily="mono"
        fontSize="sm"
        lineHeight="1.65"
        onKeyDown={onKeyDown}
        {...pictures.handlers}
        {...control}
      />
    </Stack>
  );
}
