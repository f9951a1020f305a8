import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { postRules } from '@site/contracts/blog/post-rules';
import { problemsIn } from '@site/contracts/text/text-rules';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import { announce, Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { renamePage } from '@site/shared-ui/islands';
import { Box, Chip, Flex, Grid, Notice, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import { invalidOf, problemsInChanges } from '../../../invalid';
import { commandKey } from '../../../keyboard';
import { isOutdated, useFailure, useSessionCheck } from '../../../requests';
import { useTimes } from '../../../times';
import { changesOf, isChange } from '../../../unsaved';
import { LIST_PATH, postPath } from '../addresses';
import { type DraftEntries, entriesOf, noEntries } from '../draft';
import { DraftLink } from '../DraftLink';
import { OmissionWarnings, UnsentTextOffer } from '../notices';
import { useChangePostMutation, usePublishPostMutation } from '../publishing.api';
import { Conflict, DraftConflict } from '../versions/Conflict';
import { EarlierVersions } from '../versions/EarlierVersions';
import {
  contested,
  draftSaved,
  purposeOf,
  purposes,
  storeOutcomes,
  withWarnings,
} from './form-messages';
import { PostCanvas } from './PostCanvas';
import { PostSettings } from './PostSettings';
import { PublishAt } from './PublishAt';
import { type SavedDraft, savedDraftOf, useSavedDraft } from './use-saved-draft';
import { useUnsentText } from './use-unsent-text';
import { clockOf } from './words';

interface PostFormProps {
  /** The latest version on the server; absent for a new post. */
  post?: EditablePost;
  /** Initial values, such as another post's text. */
  initial?: DraftEntries;
  /** Whether the preview is open at first. */
  isPreviewed?: boolean;
  /** Reads the post again. */
  onOutdated?: () => void;
}

/**
 * The form of a post (docs/product.md 4, 5 and 8). A new post is saved as a draft while it is written, until it is
 * published or scheduled; with its first save the page gets the address of that draft. A public or scheduled post is
 * saved by hand only. A failure keeps every field. If someone else has saved the post meanwhile, the author chooses a
 * text for each field, and can take the choice back until the next save.
 */
export function PostForm({
  post,
  initial = post ? entriesOf(post) : noEntries,
  isPreviewed = false,
  onOutdated,
}: PostFormProps) {
  const navigate = useNavigate();
  const failure = useFailure();
  const checkSession = useSessionCheck();
  const [publish] = usePublishPostMutation();
  const [change] = useChangePostMutation();
  const times = useTimes();
  const [first] = useState(initial);
  /** The values that the server has. For a copy of another post: none. */
  const [stored] = useState(() => (post ? initial : noEntries));
  const [opened] = useState(() => post && savedDraftOf(post));
  const [publishAt, setPublishAt] = useState(post?.publishAt ? times.entry(post.publishAt) : '');
  const [timeProblem, setTimeProblem] = useState<string>();
  const [hasSettings, setSettings] = useState(true);
  /** The text before a conflict was decided, the version that it was based on, and that of the other text. */
  const [undecided, setUndecided] = useState<{
    entries: DraftEntries;
    base: SavedDraft;
    theirs: number;
  }>();
  const purpose = purposeOf(post, publishAt);
  const { label, pendingLabel, notDone, done, failed } = purposes[purpose];
  const isPublic = purpose === 'change';
  const isScheduled = post?.state === 'scheduled';

  const form = useForm({
    empty: isPublic ? first : noEntries,
    initial: first,
    keepsEntries: isPublic,
    check(entries) {
      // A hidden field could not show its problem, nor take the focus.
      flushSync(() => setSettings(true));
      return isPublic
        ? problemsInChanges(postRules, written, entries)
        : problemsIn(postRules, entries);
    },
    invalid: invalidOf(postRules),
    async send(entries) {
      setTimeProblem(undefined);
      const { warnings = [] } = await submit(entries);
      const message = done(publishAt && times.moment(times.timeOf(publishAt)));
      if (isPublic) return message;
      saving.stop();
      keeping.done();
      void navigate(purpose === 'publish' ? '/blog' : LIST_PATH);
      return withWarnings(message, warnings);
    },
    failure(error) {
      if (isOutdated(error) && isPublic) onOutdated?.();
      else if (isOutdated(error) && saved) saving.contest();
      if (isRequestError(error)) setTimeProblem(error.fields?.publishAt);
      return failure(error, failed);
    },
  });
  const saving = useSavedDraft({
    form,
    initial: stored,
    draft: opened,
    isAutomatic: !isPublic && !isScheduled && !form.pending,
  });
  const { saved, savedAt, problem: trouble } = saving;
  const written = saved?.entries ?? stored;
  /** Compares texts, not versions: a version also counts changes of state, which are made in the list. */
  const isOther =
    isPublic &&
    post !== undefined &&
    post.version > (saved?.version ?? 0) &&
    isChange(written, entriesOf(post));
  const version =
    isPublic && !isOther ? Math.max(post?.version ?? 0, saved?.version ?? 0) : saved?.version;
  const keeping = useUnsentText({
    name: saved?.id ?? 'new',
    form,
    initial: written,
    version,
    onContested: (base) => saved && saving.settle({ ...base, id: saved.id }),
  });
  const id = saved?.id;
  useEffect(() => {
    if (id !== undefined) renamePage(postPath(id));
  }, [id]);

  /** A save whose answer was lost may have succeeded. Saving again finds that draft, so that none is left behind. */
  const draftToPublish = async () => {
    const known = await saving.idle();
    if (known || publishAt) return known ?? saving.save();
    return trouble ? saving.save().catch(() => undefined) : undefined;
  };

  /** Changes the post, or publishes or schedules its draft, with the fields that differ from the saved ones. */
  const submit = async (entries: DraftEntries) => {
    const draft = await draftToPublish();
    // The category is typed as a string here. The select offers only valid ones, and the API checks it.
    if (!draft) return publish(entries as Parameters<typeof publish>[0]).unwrap();
    const outcome = {
      change: {},
      schedule: { state: 'scheduled', publishAt: publishAt && times.timeOf(publishAt) },
      publish: { state: 'published' },
    }[purpose];
    const argument = {
      ...changesOf(draft.entries, entries),
      ...outcome,
      id: draft.id,
      ifMatch: `"${isPublic ? version : draft.version}"`,
    };
    const answer = await change(argument as Parameters<typeof change>[0]).unwrap();
    if (isPublic) {
      // Words that were typed meanwhile stay.
      form.change({ ...entriesOf(answer), ...changesOf(entries, form.read()) });
      saving.settle({ ...savedDraftOf(answer), warnings: answer.warnings }, Date.now());
      keeping.saved();
    }
    return answer;
  };

  const saveManually = async () => {
    if (!isChange(written, form.read()))
      return announce(saved ? draftSaved : storeOutcomes.unchanged);
    try {
      await saving.save();
      return await announce(draftSaved);
    } catch (error) {
      checkSession(error);
      return announce(isOutdated(error) ? contested : storeOutcomes[keeping.keep()]);
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    if (isPublic || isScheduled) element.current?.requestSubmit();
    else void saveManually();
  };
  const cancel = () => {
    keeping.done();
    void navigate(LIST_PATH);
  };
  const decide = (theirs: EditablePost, chosen: DraftEntries) => {
    if (saved) setUndecided({ entries: form.read(), base: saved, theirs: theirs.version });
    form.change(chosen);
    saving.settle(savedDraftOf(theirs));
  };
  const undoChoice = () => {
    if (!undecided) return;
    form.change(undecided.entries);
    saving.settle(undecided.base);
    if (!isPublic) saving.contest();
    setUndecided(undefined);
  };
  const texts = { base: written, mine: form.entries, read: form.read, onDecide: decide };

  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="6"
      containerType="inline-size"
      onKeyDown={saveByKey}
    >
      <Form action="/api/blog" aria-label="Blog post" ref={element} {...form.props}>
        <Flex
          alignItems="center"
          gap="3"
          flexWrap="wrap"
          position="sticky"
          top="0"
          zIndex="10"
          bg="paper"
          paddingBlock="2"
          borderBottom="1px solid {colors.line}"
        >
          <SubmitButton
            size="sm"
            pending={form.pending}
            pendingLabel={pendingLabel}
            aria-keyshortcuts={isPublic ? 'Control+S' : undefined}
          >
            {label}
          </SubmitButton>
          {isPublic && <SmallButton onClick={cancel}>Cancel</SmallButton>}
          <SmallText role="status">
            {trouble ??
              (savedAt !== undefined
                ? `Saved at ${clockOf(savedAt)}`
                : isPublic || isScheduled
                  ? ''
                  : 'Drafts are saved while you write. No one else sees them.')}
          </SmallText>
          <Chip
            marginInlineStart="auto"
            aria-pressed={hasSettings}
            // Below the text they are in nobody's way.
            css={{ '@container (max-width: 51.99rem)': { display: 'none' } }}
            onClick={() => setSettings(!hasSettings)}
          >
            Settings
          </Chip>
        </Flex>
        {keeping.offered && (
          <UnsentTextOffer
            text={keeping.offered}
            onGoOn={keeping.restore}
            onDiscard={keeping.discard}
          />
        )}
        {isOther && <Conflict theirs={post} {...texts} />}
        {!isPublic && saved && saving.isContested && (
          <DraftConflict id={saved.id} version={saved.version} {...texts} />
        )}
        {undecided && undecided.theirs === saved?.version && (
          <Notice tone="info">
            <p>The fields now have the text that you chose. Save it, or go back to choose again.</p>
            <SmallButton justifySelf="start" onClick={undoChoice}>
              Undo
            </SmallButton>
          </Notice>
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && !isOther && (
          <Notice tone="info">
            <p>{notDone} Your text is still here. Please try again.</p>
          </Notice>
        )}
        {saved?.warnings && <OmissionWarnings warnings={saved.warnings} />}
        <Grid
          gap={{ base: '8', md: '10' }}
          gridTemplateColumns="minmax(0, 1fr)"
          alignItems="start"
          css={
            hasSettings && {
              '@container (min-width: 52rem)': {
                gridTemplateColumns: 'minmax(0, 1fr) 19rem',
              },
            }
          }
        >
          <PostCanvas form={form} isPublic={isPublic} isPreviewed={isPreviewed} />
          <Box hidden={!hasSettings}>
            <PostSettings form={form}>
              {!isPublic && (
                <PublishAt value={publishAt} error={timeProblem} onChange={setPublishAt} />
              )}
            </PostSettings>
          </Box>
        </Grid>
      </Form>
      {saved && (
        <Stack key={saved.id} gap="6" paddingTop="6" borderTop="1px solid {colors.line}">
          {!isPublic && <DraftLink id={saved.id} />}
          <EarlierVersions
            id={saved.id}
            entries={form.entries}
            read={form.read}
            onChange={form.change}
          />
        </Stack>
      )}
    </Box>
  );
}
