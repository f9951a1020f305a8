import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { Chip, Flex, Grid, SmallButton, Stack, Textarea } from '@site/shared-ui/ui';
import { commandKey } from '../../keyboard';
import { editOf, type Mark } from './marks';
import { usePicturesForText } from './pictures-for-text';
import { Preview } from './Preview';

/** What the buttons say; `keys` for `aria-keyshortcuts`, on keyboards with Control and with Command. */
const buttons: readonly { mark: Mark; label: string; keys?: string }[] = [
  { mark: 'bold', label: 'Bold', keys: 'Control+B Meta+B' },
  { mark: 'italic', label: 'Italic', keys: 'Control+I Meta+I' },
  { mark: 'h2', label: 'H2' },
  { mark: 'h3', label: 'H3' },
  { mark: 'list', label: 'List' },
  { mark: 'quote', label: 'Quote' },
];
const marksByKey = new Map<string | undefined, Mark>([
  ['b', 'bold'],
  ['i', 'italic'],
]);

/** The buttons above the content. @param onMark what is selected is to be marked */
const FormattingButtons = memo(({ onMark }: { onMark: (mark: Mark) => void }) => (
  // Without a box of its own: on a phone what stands beside the group follows in the same line.
  <Flex role="group" aria-label="Formatting" display="contents">
    {buttons.map(({ mark, label, keys }) => (
      <SmallButton
        key={mark}
        minWidth="11"
        paddingInline="3"
        bg="surface"
        aria-keyshortcuts={keys}
        onClick={() => onMark(mark)}
      >
        {label}
      </SmallButton>
    ))}
  </Flex>
));

/** Does to a text area what a button, or its keys, say: as if it were typed, so that undo takes it back. */
function applyMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const edit = editOf(mark, { text, start: selectionStart, end: selectionEnd });
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  insertTextIntoField(field, edit.text);
  field.setSelectionRange(...edit.selected);
}

interface ContentFieldProps extends ComponentProps<typeof Textarea> {
  /** As the form is drawn with it, which may be older than what was typed. */
  value: string;
  /** What stands in the form. */
  read: () => { content: string };
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
    const mark = marksByKey.get(commandKey(event));
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

/**
 * The field in which a text is written, and beside it (on a phone below it) how the text will look, once somebody wants to
 * see that. The list of posts makes room: see `data-previewed` in Publishing.
 */
export function PreviewedContent({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="2" data-previewed={isShown || undefined}>
      <Chip alignSelf="end" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Preview
      </Chip>
      <Grid
        gap={{ base: '4', lg: '6' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isShown ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
        css={{ '[data-previewed] > & textarea': { height: { base: '12rem', lg: '40rem' } } }}
      >
        {children}
        {isShown && <Preview text={text} />}
      </Grid>
    </Stack>
  );
}
