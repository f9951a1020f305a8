import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { Flex, SmallButton, Stack, Textarea } from '@site/shared-ui/ui';
import { getCommandKey } from '../../../administration/keyboard';
import { buildEdit, type Mark } from './marks';
import { usePicturesForText } from './pictures-for-text';

/** The buttons. `key` marks the selection together with Control, or Command on a Mac. */
const buttons: readonly { mark: Mark; label: string; key?: string }[] = [
  { mark: 'bold', label: 'Bold', key: 'B' },
  { mark: 'italic', label: 'Italic', key: 'I' },
  { mark: 'h2', label: 'H2' },
  { mark: 'h3', label: 'H3' },
  { mark: 'list', label: 'List' },
  { mark: 'quote', label: 'Quote' },
  { mark: 'link', label: 'Link', key: 'K' },
];

/** Marks the selection of a text area. Inserted like typed text, so that the browser's undo reverts it. */
function applyMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const edit = buildEdit(mark, { text, start: selectionStart, end: selectionEnd });
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  insertTextIntoField(field, edit.text);
  field.setSelectionRange(...edit.selected);
}

interface ContentFieldProps extends ComponentProps<typeof Textarea> {
  /** The rendered value, which may be older than the typed text. */
  value: string;
  /** The current values of the form. */
  read: () => { content: string };
  onWrite: (content: string) => void;
  /** Further controls at the end of the toolbar. */
  children: ReactNode;
}

/**
 * The field for a post's Markdown, with buttons for formatting and pictures. The text area is uncontrolled and has no
 * `defaultValue`: React would set the whole text at each key, and the browser would recalculate styles.
 */
export function ContentField({ value, read, onWrite, children, ...control }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Text that was not typed here (the post, an earlier version, the text of a conflict) comes from the form.
  useLayoutEffect(() => {
    const { content } = read();
    if (field.current && field.current.value !== content) field.current.value = content;
  }, [value, read]);
  const pictures = usePicturesForText(field);
  const apply = (mark: Mark) => {
    if (field.current) applyMark(field.current, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = getCommandKey(event);
    const button = buttons.find(({ key }) => key && key.toLowerCase() === pressed);
    if (!button) return;
    event.preventDefault();
    apply(button.mark);
  };
  return (
    <Stack gap="2">
      <Flex gap="2" flexWrap="wrap">
        {/* Without a box of its own, so that on a phone the next button can follow in the same line. */}
        <Flex role="group" aria-label="Formatting" display="contents">
          {buttons.map(({ mark, label, key }) => (
            <SmallButton
              key={mark}
              minWidth="11"
              paddingInline="3"
              bg="surface"
              aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
              onClick={() => apply(mark)}
            >
              {label}
            </SmallButton>
          ))}
        </Flex>
        {pictures.button}
        {children}
      </Flex>
      {pictures.panel}
      <Textarea
        ref={field}
        rows={20}
        isolation="isolate"
        height="max(24rem, 100dvh - 22rem)"
        padding="5"
        lineHeight="1.7"
        onKeyDown={onKeyDown}
        {...pictures.handlers}
        {...control}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </Stack>
  );
}
