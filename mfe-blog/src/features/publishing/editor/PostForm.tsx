import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { postRules } from '@site/contracts/blog/post-rules';
import { findProblems } from '@site/contracts/text/text-rules';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import { announce, Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { renamePage } from '@site/shared-ui/islands';
import { Box, Chip, Flex, Grid, Notice, SmallButton, SmallText, Stack } from '@site/shared-ui/ui';
import { createInvalidMessage, findChangedProblems } from '../../../invalid';
import { getCommandKey } from '../../../keyboard';
import { isOutdated, useFailure, useSessionCheck } from '../../../requests';
import { useTimes } from '../../../times';
import { changesOf, isChange } from '../../../unsaved';
import { LIST_PATH, postPath } from '../addresses';
import { type DraftEntries, noEntries, toEntries } from '../draft';
import { DraftLink } from '../DraftLink';
import { OmissionWarnings, UnsentTextOffer } from '../notices';
import { useChangePostMutation, usePublishPostMutation } from '../publishing.api';
import { Conflict, DraftConflict } from '../versions/Conflict';
import { EarlierVersions } from '../versions/EarlierVersions';
import {
  conflictMessage,
  draftSavedMessage,
  getPurpose,
  PURPOSES,
  storeMessages,
  withWarnings,
} from './form-messages';
import { formatClock } from './post-text';
import { PostCanvas } from './PostCanvas';
import { PostSettings } from './PostSettings';
import { PublishAt } from './PublishAt';
import { useLocalBackup } from './use-local-backup';
import { type SavedDraft, toSavedDraft, useSavedDraft } from './use-saved-draft';

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
  initial = post ? toEntries(post) : noEntries,
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
  const [openedDraft] = useState(() => post && toSavedDraft(post));
  const [publishAt, setPublishAt] = useState(post?.publishAt ? times.entry(post.publishAt) : '');
  const [timeProblem, setTimeProblem] = useState<string>();
  const [hasSettings, setSettings] = useState(true);
  /** The text before a conflict was decided, the version that it was based on, and that of the other text. */
  const [undecided, setUndecided] = useState<{
    entries: DraftEntries;
    base: SavedDraft;
    theirs: number;
  }>();
  const purpose = getPurpose(post, publishAt);
  const { label, pendingLabel, notDone, done, failed } = PURPOSES[purpose];
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
        ? findChangedProblems(postRules, written, entries)
        : findProblems(postRules, entries);
    },
    invalid: createInvalidMessage(postRules),
    async send(entries) {
      setTimeProblem(undefined);
      const { warnings = [] } = await submit(entries);
      const message = done(publishAt && times.moment(times.timeOf(publishAt)));
      if (isPublic) return message;
      saving.stop();
      localBackup.finish();
      void navigate(purpose === 'publish' ? '/blog' : LIST_PATH);
      return withWarnings(message, warnings);
    },
    failure(error) {
      if (isOutdated(error) && isPublic) onOutdated?.();
      else if (isOutdated(error) && saved) saving.markConflict();
      if (isRequestError(error)) setTimeProblem(error.fields?.publishAt);
      return failure(error, failed);
    },
  });
  const saving = useSavedDraft({
    form,
    initial: stored,
    draft: openedDraft,
    isAutomatic: !isPublic && !isScheduled && !form.pending,
  });
  const { saved, savedAt, problem: trouble } = saving;
  const written = saved?.entries ?? stored;
  /** Compares texts, not versions: a version also counts changes of state, which are made in the list. */
  const isOther =
    isPublic &&
    post !== undefined &&
    post.version > (saved?.version ?? 0) &&
    isChange(written, toEntries(post));
  const version =
    isPublic && !isOther ? Math.max(post?.version ?? 0, saved?.version ?? 0) : saved?.version;
  const localBackup = useLocalBackup({
    name: saved?.id ?? 'new',
    form,
    initial: written,
    version,
    onConflict: (base) => saved && saving.settle({ ...base, id: saved.id }),
  });
  const id = saved?.id;
  useEffect(() => {
    if (id !== undefined) renamePage(postPath(id));
  }, [id]);

  /** A save whose answer was lost may have succeeded. Saving again finds that draft, so that none is left behind. */
  const draftToPublish = async () => {
    const serverDraft = await saving.idle();
    if (serverDraft || publishAt) return serverDraft ?? saving.save();
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
      form.change({ ...toEntries(answer), ...changesOf(entries, form.read()) });
      saving.settle({ ...toSavedDraft(answer), warnings: answer.warnings }, Date.now());
      localBackup.saved();
    }
    return answer;
  };

  const saveManually = async () => {
    if (!isChange(written, form.read()))
      return announce(saved ? draftSavedMessage : storeMessages.unchanged);
    try {
      await saving.save();
      return await announce(draftSavedMessage);
    } catch (error) {
      checkSession(error);
      return announce(isOutdated(error) ? conflictMessage : storeMessages[localBackup.backUp()]);
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (getCommandKey(event) !== 's') return;
    event.preventDefault();
    if (isPublic || isScheduled) element.current?.requestSubmit();
    else void saveManually();
  };
  const cancel = () => {
    localBackup.finish();
    void navigate(LIST_PATH);
  };
  const decide = (theirs: EditablePost, chosen: DraftEntries) => {
    if (saved) setUndecided({ entries: form.read(), base: saved, theirs: theirs.version });
    form.change(chosen);
    saving.settle(toSavedDraft(theirs));
  };
  const undoChoice = () => {
    if (!undecided) return;
    form.change(undecided.entries);
    saving.settle(undecided.base);
    if (!isPublic) saving.markConflict();
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
                ? `Saved at ${formatClock(savedAt)}`
                : isPublic || isScheduled
                  ? ''
                  : 'Drafts are saved while you write. No one else sees them.')}
          </SmallText>
          <Chip
            marginInlineStart="auto"
            aria-pressed={hasSettings}
            // Below the text there is room for them.
            css={{ '@container (max-width: 51.99rem)': { display: 'none' } }}
            onClick={() => setSettings(!hasSettings)}
          >
            Settings
          </Chip>
        </Flex>
        {localBackup.offered && (
          <UnsentTextOffer
            text={localBackup.offered}
            onGoOn={localBackup.restore}
            onDiscard={localBackup.discard}
          />
        )}
        {isOther && <Conflict theirs={post} {...texts} />}
        {!isPublic && saved && saving.hasConflict && (
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
