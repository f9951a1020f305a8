import type { MouseEvent } from 'react';
import { Flex, Notice, SmallButton } from '@site/shared-ui/ui';
import { useTimes } from '../../administration/times';
import type { LocalBackup } from './editor/use-local-backup';

/** Handler of a notice's button. The notice disappears, so the focus moves to a field of the form. */
export const createFocusHandler =
  (name: string, decide: () => void) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    decide();
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

/** What the server leaves out of a text, or what leads nowhere in it (docs/product.md 5.10). */
export const OmissionWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Notice tone="info" padding="3">
      <p>
        <strong>Readers will see parts of this differently.</strong>
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );

interface UnsentTextOfferProps {
  text: LocalBackup;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Offers a text that an earlier visit did not send. */
export function UnsentTextOffer({ text, onGoOn, onDiscard }: UnsentTextOfferProps) {
  const { title } = text.entries;
  const { moment } = useTimes();
  return (
    <Notice tone="info">
      <p>
        <strong>{title ? `“${title}”` : 'A text'} was not sent.</strong> This browser kept it on{' '}
        {moment(text.keptAt)}.
      </p>
      <Flex gap="3" flexWrap="wrap">
        <SmallButton onClick={createFocusHandler('title', onGoOn)}>Restore it</SmallButton>
        <SmallButton onClick={createFocusHandler('title', onDiscard)}>Discard it</SmallButton>
      </Flex>
    </Notice>
  );
}
