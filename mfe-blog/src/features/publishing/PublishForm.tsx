import { useRef, useState, type KeyboardEvent } from 'react';
import type { EditablePost } from '@site/contracts/authors-posts';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import { announce, Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Box, Flex, Notice, Stack } from '@site/shared-ui/ui';
import { isOutdated, isUnauthenticated } from '../../request-failures';
import {
  contested,
  draftSaved,
  incomplete,
  keptOrNot,
  published,
  publishFailure,
  scheduled,
  scheduleFailure,
} from './announcements';
import { commandKey } from './command-key';
import { changesOf, entriesOf, isChange, noEntries, problemsOf, type DraftEntries } from './draft';
import { DraftConflict } from './DraftConflict';
import { DraftLink } from './DraftLink';
import { EarlierVersions } from './EarlierVersions';
import { KeptTextOffer } from './KeptTextOffer';
import { PostFields } from './PostFields';
import { localTime, PublishAt } from './PublishAt';
import { publishingApi } from './publishing.api';
import { SavingStatus } from './SavingStatus';
import { slugOf } from './slug';
import { useKeptText } from './use-kept-text';
import { savedDraftOf, useSavedDraft } from './use-saved-draft';

interface PublishFormProps {
  /** A draft, or a post that is scheduled, which goes on; without it the post is a new one. */
  draft?: EditablePost;
  /** What stands in the fields at first, such as another post's text. */
  initial?: DraftEntries;
  /** The server refused for want of a session. */
  onSessionEnd: () => void;
  /** It is scheduled: the form has nothing more to do with it. */
  onDone: () => void;
}

/**
 * Writes a post, which the server keeps as a draft meanwhile, and publishes it now or at a time (docs/product.md 4, 5 and
 * 8). What fails keeps every field. What readers will get by itself is saved by hand only.
 */
export function PublishForm({
  draft,
  initial = draft ? entriesOf(draft) : noEntries,
  onSessionEnd,
  onDone,
}: PublishFormProps) {
  const navigate = useNavigate();
  const [publish] = publishingApi.publish.use();
  const [change] = publishingApi.change.use();
  const [first] = useState(initial);
  /** What the server has of it: of another post's text nothing yet. */
  const [stored] = useState(() => (draft ? initial : noEntries));
  const [opened] = useState(() => draft && savedDraftOf(draft));
  const isScheduled = draft?.state === 'scheduled';
  const [publishAt, setPublishAt] = useState(
    draft?.publishAt ? localTime(new Date(draft.publishAt)) : '',
  );
  const [timeProblem, setTimeProblem] = useState<string>();

  const form = useForm({
    empty: noEntries,
    initial: first,
    check: problemsOf,
    invalid: incomplete,
    async send(entries) {
      setTimeProblem(undefined);
      await release(entries);
      saving.stop();
      keeping.done();
      if (publishAt) onDone();
      else void navigate('/blog');
      return publishAt ? scheduled(publishAt) : published;
    },
    failure(error) {
      if (isUnauthenticated(error)) onSessionEnd();
      if (isOutdated(error) && saved) saving.contest();
      if (isRequestError(error)) setTimeProblem(error.fields?.publishAt);
      return publishAt ? scheduleFailure(error) : publishFailure(error);
    },
  });
  const saving = useSavedDraft({
    form,
    initial: stored,
    draft: opened,
    isAutomatic: !isScheduled && !form.pending,
  });
  const { saved } = saving;
  const keeping = useKeptText({
    name: saved?.id ?? 'new',
    form,
    initial: saved?.entries ?? stored,
    ...(saved && { version: saved.version }),
    onContested: (base) => saved && saving.settle({ ...base, id: saved.id }),
  });

  /** A save without an answer may have come to pass all the same: that draft goes on then, and none is left behind. */
  const draftToRelease = async () => {
    const known = await saving.idle();
    if (known || publishAt) return known ?? saving.save();
    return saving.trouble ? saving.save().catch(() => undefined) : undefined;
  };

  /** A draft becomes the post, or is told when, with what was changed since it was saved. */
  const release = async (entries: DraftEntries) => {
    const kept = await draftToRelease();
    // What an author may choose is all that the fields offer; the API checks it.
    if (!kept) return publish(entries as Parameters<typeof publish>[0]);
    const outcome = publishAt
      ? { state: 'scheduled', publishAt: new Date(publishAt).toISOString() }
      : { state: 'published' };
    const argument = {
      ...changesOf(kept.entries, entries),
      ...outcome,
      id: kept.id,
      ifMatch: `"${kept.version}"`,
    };
    return change(argument as Parameters<typeof change>[0]);
  };

  const saveByHand = async () => {
    const hasWords = isChange(saved?.entries ?? stored, form.read());
    if (!hasWords) return announce(saved ? draftSaved : keptOrNot.unchanged);
    try {
      await saving.save();
      return await announce(draftSaved);
    } catch (error) {
      if (isUnauthenticated(error)) onSessionEnd();
      return announce(isOutdated(error) ? contested : keptOrNot[keeping.keep()]);
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    if (isScheduled) element.current?.requestSubmit();
    else void saveByHand();
  };

  return (
    <Box display="contents" onKeyDown={saveByKey}>
      <Form action="/api/blog" aria-label="Blog post" ref={element} {...form.props}>
        {keeping.offered && (
          <KeptTextOffer kept={keeping.offered} onGoOn={keeping.goOn} onDiscard={keeping.discard} />
        )}
        <PostFields
          form={form}
          hasAddress={draft !== undefined && first.slug !== slugOf(first.title)}
          onSessionEnd={onSessionEnd}
        />
        <PublishAt value={publishAt} error={timeProblem} onChange={setPublishAt} />
        {saved && saving.isContested && (
          <DraftConflict
            id={saved.id}
            version={saved.version}
            onKeepMine={(theirs) => {
              form.change({ ...entriesOf(theirs), ...changesOf(saved.entries, form.read()) });
              saving.settle(savedDraftOf(theirs));
            }}
            onTakeTheirs={(theirs) => {
              form.change(entriesOf(theirs));
              saving.settle(savedDraftOf(theirs));
            }}
          />
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && (
          <Notice tone="info">
            <p>The post was not published. What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <Flex alignItems="center" gap="4" flexWrap="wrap">
          <SubmitButton
            pending={form.pending}
            pendingLabel={publishAt ? 'Scheduling...' : 'Publishing...'}
          >
            {publishAt ? 'Schedule' : 'Publish'}
          </SubmitButton>
          <SavingStatus savedAt={saving.savedAt} trouble={saving.trouble} />
        </Flex>
      </Form>
      {saved && (
        <Stack key={saved.id} gap="6">
          <DraftLink id={saved.id} onSessionEnd={onSessionEnd} />
          <EarlierVersions id={saved.id} entries={form.entries} onChange={form.change} />
        </Stack>
      )}
    </Box>
  );
}
