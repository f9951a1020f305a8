import { memo, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { EditablePost } from '@site/contracts/authors-posts';
import { postRules } from '@site/contracts/post-rules';
import { problemsIn } from '@site/contracts/text-rules';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import {
  announce,
  type Announcement,
  Form,
  FormNotice,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Box, Button, Field, Flex, Input, Notice, SmallText, Stack } from '@site/shared-ui/ui';
import { commandKey } from '../../keyboard';
import { invalidOf, problemsInChanges } from '../../invalid';
import { isOutdated, useFailure, useSessionCheck } from '../../requests';
import { changesOf, isChange } from '../../unsaved';
import { entriesOf, noEntries, type DraftEntries } from './draft';
import { DraftLink } from './DraftLink';
import { EarlierVersions } from './EarlierVersions';
import { ConflictNotice, DraftConflict, LeftOut, UnsentTextOffer } from './notices';
import { PostFields } from './PostFields';
import { useChangePostMutation, usePublishPostMutation } from './publishing.api';
import { savedDraftOf, useSavedDraft } from './use-saved-draft';
import { useUnsentText } from './use-unsent-text';
import { useTimes } from '../../times';
import { clockOf, slugOf } from './words';

/** Texts of the form. `notDone` begins the notice after a failure; `failed` is used if the server sent no text. */
const purposes = {
  publish: {
    label: 'Publish',
    pendingLabel: 'Publishing...',
    notDone: 'The post was not published.',
    done: () => success('Success!', 'Blog post published successfully'),
    failed: 'Failed to publish blog post',
  },
  schedule: {
    label: 'Schedule',
    pendingLabel: 'Scheduling...',
    notDone: 'The post was not published.',
    done: (moment: string) => success('Scheduled', `Everybody can read the post from ${moment}.`),
    failed: 'The post could not be scheduled. Please try again.',
  },
  change: {
    label: 'Save changes',
    pendingLabel: 'Saving...',
    notDone: 'Nothing was saved.',
    done: () => success('Success!', 'Your changes are saved, and readers see them.'),
    failed: 'Your changes could not be saved. Please try again.',
  },
};

/** What sending the form does: a post that is or was public is changed, any other is published or scheduled. */
export function purposeOf(
  post: Pick<EditablePost, 'state'> | undefined,
  publishAt: string,
): keyof typeof purposes {
  if (post?.state === 'published' || post?.state === 'unpublished') return 'change';
  return publishAt ? 'schedule' : 'publish';
}

/** The form closes after the message, so what is left out of the text is part of it. */
const withWarnings = (message: Announcement, warnings: readonly string[]): Announcement =>
  warnings.length > 0
    ? {
        ...message,
        description: `${message.description.replace(/\.?$/, '.')} ${warnings.join(' ')}`,
      }
    : message;

const draftSaved = success(
  'Saved',
  'The draft is on the server. Nobody else sees it until you publish it.',
);
const contested = problem(
  'Somebody else has saved this draft. Please decide whose text goes on.',
  'Not saved',
);
/** Messages after an attempt to keep the text in the browser. */
const keepOutcomes = {
  kept: success('Saved', 'This browser keeps your text until you publish it.'),
  unchanged: success('Nothing to save', 'You have not written anything yet.'),
  undecided: problem(
    'Please decide about the text above first: this browser keeps one at a time.',
    'Not saved',
  ),
  'no room': problem('This browser keeps nothing. Please leave this page open.'),
};

interface PublishAtProps {
  /** Time in the zone of the business, as `datetime-local` has it; empty for at once. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The time of publication, in the time zone of the business: it decides the day of the post. */
const PublishAt = memo(({ value, error, onChange }: PublishAtProps) => {
  const { timeZone } = useTimes();
  return (
    <Field
      label="Publish at"
      optional
      error={error}
      hint={`In the time zone of the business, ${timeZone}. Empty publishes at once.`}
    >
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          name="publishAt"
          maxWidth="20rem"
          value={value}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            onChange(currentTarget.value)
          }
        />
      )}
    </Field>
  );
});

interface PostFormProps {
  /** The latest version on the server; absent for a new post. */
  post?: EditablePost;
  /** Initial values, such as another post's text. */
  initial?: DraftEntries;
  /** Reads the post again. */
  onOutdated?: () => void;
  /** Called once the post is scheduled, saved or cancelled. */
  onDone: () => void;
}

/**
 * The form of a post (docs/product.md 4, 5 and 8). A new post is saved as a draft while it is written, until it is
 * published or scheduled; a public or scheduled post is saved by hand only. A failure keeps every field. If somebody
 * else has saved the post meanwhile, the author sees both texts and decides.
 */
export function PostForm({
  post,
  initial = post ? entriesOf(post) : noEntries,
  onOutdated,
  onDone,
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
  const purpose = purposeOf(post, publishAt);
  const { label, pendingLabel, notDone, done, failed } = purposes[purpose];
  const isPublic = purpose === 'change';
  const isScheduled = post?.state === 'scheduled';

  const form = useForm({
    empty: isPublic ? first : noEntries,
    initial: first,
    check: (entries) =>
      isPublic ? problemsInChanges(postRules, written, entries) : problemsIn(postRules, entries),
    invalid: invalidOf(postRules),
    async send(entries) {
      setTimeProblem(undefined);
      const { warnings = [] } = await submit(entries);
      saving.stop();
      keeping.done();
      if (purpose === 'publish') void navigate('/blog');
      else onDone();
      return withWarnings(done(publishAt && times.moment(times.timeOf(publishAt))), warnings);
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
  const { saved, savedAt, trouble } = saving;
  const written = saved?.entries ?? stored;
  /** Compares texts, not versions: a version also counts changes of state, which are made in the list. */
  const isOther = isPublic && post !== undefined && isChange(written, entriesOf(post));
  const version = isPublic && !isOther ? post?.version : saved?.version;
  const keeping = useUnsentText({
    name: saved?.id ?? 'new',
    form,
    initial: written,
    version,
    onContested: (base) => saved && saving.settle({ ...base, id: saved.id }),
  });

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
    return change(argument as Parameters<typeof change>[0]).unwrap();
  };

  const saveByHand = async () => {
    if (!isChange(written, form.read()))
      return announce(saved ? draftSaved : keepOutcomes.unchanged);
    try {
      await saving.save();
      return await announce(draftSaved);
    } catch (error) {
      checkSession(error);
      return announce(isOutdated(error) ? contested : keepOutcomes[keeping.keep()]);
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    if (isPublic || isScheduled) element.current?.requestSubmit();
    else void saveByHand();
  };
  const giveUp = () => {
    keeping.done();
    onDone();
  };
  const conflict = {
    /** Keeps the fields changed here; all others are taken from the other text. */
    onKeepMine: (theirs: EditablePost) => {
      form.change({ ...entriesOf(theirs), ...changesOf(written, form.read()) });
      saving.settle(savedDraftOf(theirs));
    },
    onTakeTheirs: (theirs: EditablePost) => {
      form.change(entriesOf(theirs));
      saving.settle(savedDraftOf(theirs));
    },
  };

  return (
    <Box display="contents" onKeyDown={saveByKey}>
      <Form action="/api/blog" aria-label="Blog post" ref={element} {...form.props}>
        {keeping.offered && (
          <UnsentTextOffer
            text={keeping.offered}
            onGoOn={keeping.goOn}
            onDiscard={keeping.discard}
          />
        )}
        <PostFields
          form={form}
          hasAddress={isPublic || (post !== undefined && first.slug !== slugOf(first.title))}
        />
        {!isPublic && <PublishAt value={publishAt} error={timeProblem} onChange={setPublishAt} />}
        {saved?.warnings && <LeftOut warnings={saved.warnings} />}
        {isOther && <ConflictNotice theirs={post} {...conflict} />}
        {!isPublic && saved && saving.isContested && (
          <DraftConflict id={saved.id} version={saved.version} {...conflict} />
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && !isOther && (
          <Notice tone="info">
            <p>{notDone} What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <Flex alignItems="center" gap="4" flexWrap="wrap">
          <SubmitButton
            pending={form.pending}
            pendingLabel={pendingLabel}
            aria-keyshortcuts={isPublic ? 'Control+S' : undefined}
          >
            {label}
          </SubmitButton>
          {isPublic ? (
            <Button kind="quiet" onClick={giveUp}>
              Cancel
            </Button>
          ) : (
            <SmallText role="status">
              {trouble ??
                (savedAt === undefined
                  ? 'Drafts are saved while you write. Nobody else sees them.'
                  : `Saved at ${clockOf(savedAt)}`)}
            </SmallText>
          )}
        </Flex>
      </Form>
      {saved && (
        <Stack key={saved.id} gap="6">
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
