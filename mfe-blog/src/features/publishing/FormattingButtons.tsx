import { memo } from 'react';
import { Flex, SmallButton } from '@site/shared-ui/ui';
import type { Mark } from './marks';

interface FormattingButton {
  mark: Mark;
  label: string;
  /** For `aria-keyshortcuts`, on keyboards with Control and with Command. */
  keys?: string;
}

const buttons: readonly FormattingButton[] = [
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

/** What a key does in the text when it is pressed with Control or Command. */
export const markOfKey = (key: string | undefined): Mark | undefined => marksByKey.get(key);

/** The buttons above the content. @param onMark what is selected is to be marked */
export const FormattingButtons = memo(function FormattingButtons({
  onMark,
}: {
  onMark: (mark: Mark) => void;
}) {
  return (
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
  );
});
