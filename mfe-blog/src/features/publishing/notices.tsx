import { useEffect, useRef, type MouseEvent } from 'react';
import type { EditablePost } from '@site/contracts/authors-posts';
import { Field, Flex, MissingData, Notice, SmallButton, Textarea } from '@site/shared-ui/ui';
import { useGetEditablePostQuery } from './publishing.api';
import type { UnsentText } from './use-unsent-text';
import { useTimes } from '../../times';
import { momentOf } from './words';

/** Handler of a notice's button. The notice disappears, so the focus moves to a field of the form. */
const thenFocus =
  (name: string, decide: () => void) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    decide();
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

interface Decisions {
  onKeepMine: (theirs: EditablePost) => void;
  onTakeTheirs: (theirs: EditablePost) => void;
}

interface ConflictNoticeProps extends Decisions {
  /** The post as it is on the server. */
  theirs: EditablePost;
}

/** Two people changed one post: shows the other text, and lets the author choose one. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { moment } = useTimes();
  return (
    <Notice tone="error">
      <p>
        <strong>Somebody saved this post while you wrote</strong>
        {theirs.updatedAt && `, on ${moment(theirs.updatedAt)}`}. Your text is still in the fields
        above; this is theirs.
      </p>
      <Field label={`Their text: ${theirs.title}`}>
        {(control) => (
          <Textarea {...control} readOnly rows={8} value={theirs.content} fontSize="sm" />
        )}
      </Field>
      <Flex gap="3" flexWrap="wrap">
        <SmallButton onClick={thenFocus('content', () => onKeepMine(theirs))}>
          Keep mine
        </SmallButton>
        <SmallButton onClick={thenFocus('content', () => onTakeTheirs(theirs))}>
          Take theirs
        </SmallButton>
      </Flex>
    </Notice>
  );
}

interface DraftConflictProps extends Decisions {
  id: string;
  /** The version that this form was based on. */
  version: number;
}

/** The same for a draft, whose other text has to be read first. */
export function DraftConflict({ id, version, ...decisions }: DraftConflictProps) {
  const { data: theirs, isError, refetch } = useGetEditablePostQuery({ id });
  const read = useRef(refetch);
  // The cached answer is the version that this form was opened with.
  useEffect(() => void read.current(), []);
  if (theirs && theirs.version > version) return <ConflictNotice theirs={theirs} {...decisions} />;
  return isError ? (
    <MissingData what="The other text" onRetry={refetch}>
      Somebody else has saved this draft. Yours is still in the fields above.
    </MissingData>
  ) : null;
}

/** What the server leaves out of a text, or what leads nowhere in it (docs/product.md 5.10). */
export const LeftOut = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Notice tone="info" padding="3">
      <p>
        <strong>Readers see some of this differently.</strong>
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );

interface UnsentTextOfferProps {
  text: UnsentText;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Offers a text that an earlier visit did not send. */
export const UnsentTextOffer = ({ text, onGoOn, onDiscard }: UnsentTextOfferProps) => (
  <Notice tone="info">
    <p>
      <strong>{text.entries.title ? `“${text.entries.title}”` : 'A text'} was not sent.</strong>{' '}
      This browser has kept it since {momentOf(text.keptAt)}.
    </p>
    <Flex gap="3" flexWrap="wrap">
      <SmallButton onClick={thenFocus('title', onGoOn)}>Restore it</SmallButton>
      <SmallButton onClick={thenFocus('title', onDiscard)}>Discard it</SmallButton>
    </Flex>
  </Notice>
);
