import type { EditablePost } from '@site/contracts/authors-posts';
import { Field, Flex, Notice, SmallButton, Textarea } from '@site/shared-ui/ui';
import { thenFocus } from './focus-field';
import { momentOf } from './times';

interface ConflictNoticeProps {
  /** What the server has by now. */
  theirs: EditablePost;
  onKeepMine: (theirs: EditablePost) => void;
  onTakeTheirs: (theirs: EditablePost) => void;
}

/** Two people changed one post: the other text, and whose of the two goes on. */
export const ConflictNotice = ({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => (
  <Notice tone="error">
    <p>
      <strong>Somebody saved this post while you wrote</strong>
      {theirs.updatedAt && `, on ${momentOf(theirs.updatedAt)}`}. Your text is still in the fields
      above; this is theirs.
    </p>
    <Field label={`Their text: ${theirs.title}`}>
      {(control) => (
        <Textarea {...control} readOnly rows={8} value={theirs.content} fontSize="sm" />
      )}
    </Field>
    <Flex gap="3" flexWrap="wrap">
      <SmallButton onClick={thenFocus('content', () => onKeepMine(theirs))}>Keep mine</SmallButton>
      <SmallButton onClick={thenFocus('content', () => onTakeTheirs(theirs))}>
        Take theirs
      </SmallButton>
    </Flex>
  </Notice>
);
