import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { Flex, Stack, Textarea } from '@site/shared-ui/ui';
import { applyMark } from './apply-mark';
import { commandKey } from '../../command-key';
import { FormattingButtons, markOfKey } from './FormattingButtons';
import type { Mark } from './marks';
import { usePicturesForText } from './pictures/use-pictures-for-text';

interface ContentFieldProps extends ComponentProps<typeof Textarea> {
  /** As the form is drawn with it, which may be older than what was typed. */
  value: string;
  /** What stands in the form. */
  read: () => { content: string };
  /** Somebody has typed. */
  onWrite: (written: { content: string }) => void;
}

/**
 * Where the text of a post is written, in Markdown, with the buttons that mark what is selected and what adds pictures. The
 * text area alone holds it: of a `value` or `defaultValue` React sets all anew at each key, and the browser asks for styles.
 */
export function ContentField({ value, read, onWrite, ...control }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What nobody typed here (the post, an earlier version, the other one of two texts) comes by the form.
  useLayoutEffect(() => {
    const { content } = read();
    if (field.current && field.current.value !== content) field.current.value = content;
  }, [value, read]);
  const pictures = usePicturesForText(field);
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
        isolation="isolate"
        fontFamily="mono"
        fontSize="sm"
        lineHeight="1.65"
        onKeyDown={onKeyDown}
        {...pictures.handlers}
        {...control}
        onChange={({ currentTarget }) => onWrite({ content: currentTarget.value })}
      />
    </Stack>
  );
}
