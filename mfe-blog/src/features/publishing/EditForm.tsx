import { useRef, useState, type KeyboardEvent } from 'react';
import type { EditablePost } from '@site/contracts/authors-posts';
import { Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Box, Button, Flex, Notice } from '@site/shared-ui/ui';
import { isOutdated, isUnauthenticated } from '../../request-failures';
import { incomplete, saved, saveFailure } from './announcements';
import { commandKey } from './command-key';
import { ConflictNotice } from './ConflictNotice';
import { EarlierVersions } from './EarlierVersions';
import { KeptTextOffer } from './KeptTextOffer';
import { useKeptText } from './use-kept-text';
import { baseOf, changesOf, entriesOf, isChange, problemsOf } from './draft';
import { PostFields } from './PostFields';
import { publishingApi } from './publishing.api';

interface EditFormProps {
  /** As the server has it, also after somebody else has changed it. */
  post: EditablePost;
  /** Reads the post anew. */
  onOutdated: () => void;
  onSessionEnd: () => void;
  /** Saved, or given up. */
  onDone: () => void;
}

/** Changes a post. Nothing of two authors who do so at once is lost: the second one sees both texts and decides. */
export function EditForm({ post, onOutdated, onSessionEnd, onDone }: EditFormProps) {
  const [change] = publishingApi.change.use();
  /** The version that the author has seen and writes on. */
  const [base, setBase] = useState(() => baseOf(post));
  /** Another text, not another number: the version also counts what is done to the post in the list. */
  const isOther = isChange(base.entries, entriesOf(post));
  const { version } = isOther ? base : post;
  const form = useForm({
    empty: base.entries,
    check: problemsOf,
    invalid: incomplete,
    async send(entries) {
      const changes = changesOf(base.entries, entries);
      // What an author may choose is all that the field offers; the API checks it.
      const argument = { ...changes, id: post.id, ifMatch: `"${version}"` };
      await change(argument as Parameters<typeof change>[0]);
      keeping.done();
      onDone();
      return saved;
    },
    failure(error) {
      if (isUnauthenticated(error)) onSessionEnd();
      if (isOutdated(error)) onOutdated();
      return saveFailure(error);
    },
  });
  const keeping = useKeptText({
    name: post.id,
    form,
    initial: base.entries,
    version,
    onContested: setBase,
  });
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    element.current?.requestSubmit();
  };
  const giveUp = () => {
    keeping.done();
    onDone();
  };
  /** Both decide about what both have changed; the rest of the post is theirs by now. */
  const keepMine = () => {
    form.change({ ...entriesOf(post), ...changesOf(base.entries, form.read()) });
    setBase(baseOf(post));
  };
  const takeTheirs = () => {
    form.change(entriesOf(post));
    setBase(baseOf(post));
  };

  return (
    <Box display="contents" onKeyDown={saveByKey}>
      <Form action="/api/blog" aria-label="Blog post" ref={element} {...form.props}>
        {keeping.offered && (
          <KeptTextOffer kept={keeping.offered} onGoOn={keeping.goOn} onDiscard={keeping.discard} />
        )}
        <PostFields form={form} hasAddress onSessionEnd={onSessionEnd} />
        {isOther && (
          <ConflictNotice theirs={post} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && !isOther && (
          <Notice tone="info">
            <p>Nothing was saved. What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <Flex alignItems="center" gap="3" flexWrap="wrap">
          <SubmitButton
            pending={form.pending}
            pendingLabel="Saving..."
            aria-keyshortcuts="Control+S"
          >
            Save changes
          </SubmitButton>
          <Button kind="quiet" onClick={giveUp}>
            Cancel
          </Button>
        </Flex>
      </Form>
      <EarlierVersions id={post.id} entries={form.entries} onChange={form.change} />
    </Box>
  );
}
