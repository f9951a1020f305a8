import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { postRules } from '@site/contracts/blog/post-rules';
import { findProblems } from '@site/contracts/text/text-rules';
import { isRequestError, useNavigate } from '@site/shared-ui/app';
import { announce, type Announcement, type Problems, useForm } from '@site/shared-ui/forms';
import { renamePage } from '@site/shared-ui/islands';
import { usePublishPostMutation } from '../../../administration/api';
import { createInvalidMessage, findChangedProblems } from '../../../administration/invalid';
import { isOutdated, useFailure, useSessionCheck } from '../../../administration/requests';
import { useTimes } from '../../../administration/times';
import { hasChanges } from '../../../administration/unsaved';
import { LIST_PATH, postPath } from '../addresses';
import { type DraftEntries, noEntries, toEntries } from '../draft';
import {
  conflictMessage,
  draftSavedMessage,
  getPurpose,
  PURPOSES,
  storeMessages,
  TYPED_LATER,
  withWarnings,
} from './form-messages';
import { useLocalBackup } from './use-local-backup';
import { useSavedDraft } from './use-saved-draft';

export interface PostFormOptions {
  /** The post as it was last read; absent for a new post. */
  post?: EditablePost | undefined;
  /** Initial values, such as another post's text. */
  initial?: DraftEntries | undefined;
}

/** What the form of a post does: saves, publishes, and decides between two texts. {@link PostForm} shows it. */
export function usePostForm({
  post,
  initial = post ? toEntries(post) : noEntries,
}: PostFormOptions) {
  const navigate = useNavigate();
  const failure = useFailure();
  const checkSession = useSessionCheck();
  const [publish] = usePublishPostMutation();
  const times = useTimes();
  const [publishAt, setPublishAt] = useState(
    post?.publishAt ? times.toInputValue(post.publishAt) : '',
  );
  const [timeProblem, setTimeProblem] = useState<string>();
  const [hasSettings, setHasSettings] = useState(true);
  const purpose = getPurpose(post, publishAt);
  const { done, failed } = PURPOSES[purpose];
  const isPublic = purpose === 'change';
  const isAutosaved = !isPublic && post?.state !== 'scheduled';

  const form = useForm({
    empty: noEntries,
    initial,
    keepsEntries: true,
    check,
    invalid: createInvalidMessage(postRules),
    send,
    failure(error) {
      if (isRequestError(error)) setTimeProblem(error.fields?.publishAt);
      return failure(error, failed);
    },
  });
  const saving = useSavedDraft({ form, post, isAutomatic: isAutosaved });
  const { saved } = saving.state;
  const localBackup = useLocalBackup({ form, saved, onRestore: saving.restore });
  const id = saved?.id;
  useEffect(() => {
    if (id !== undefined) renamePage(postPath(id));
  }, [id]);

  function check(entries: DraftEntries): Problems<keyof DraftEntries> {
    // A hidden field could not show its problem, nor take the focus.
    flushSync(() => setHasSettings(true));
    return isPublic
      ? findChangedProblems(postRules, saving.written, entries)
      : findProblems(postRules, entries);
  }

  /** Changes the post, or publishes or schedules its draft, with the fields that differ from the saved ones. */
  const submit = async (entries: DraftEntries) => {
    const draft = await saving.findDraft(publishAt !== '');
    // The category is typed as a string here. The select offers only valid ones, and the API checks it.
    if (!draft) return publish(entries as Parameters<typeof publish>[0]).unwrap();
    const outcome = {
      change: {},
      schedule: { state: 'scheduled', publishAt: publishAt && times.fromInputValue(publishAt) },
      publish: { state: 'published' },
    }[purpose];
    const answer = await saving.changePost(draft, entries, outcome);
    if (isPublic) saving.adopt(answer, entries);
    return answer;
  };

  async function send(entries: DraftEntries): Promise<Announcement> {
    setTimeProblem(undefined);
    const answer = await submit(entries);
    const message = done(publishAt && times.moment(times.fromInputValue(publishAt)));
    if (isPublic) return message;
    const { id, warnings = [] } = answer;
    const version = 'version' in answer ? answer.version : 1;
    const hasLaterText = localBackup.finish({ id, version, entries });
    // Also what was typed meanwhile: it would be saved as another draft.
    form.change(noEntries);
    void navigate(purpose === 'publish' ? '/blog' : LIST_PATH);
    return withWarnings(message, hasLaterText ? [...warnings, TYPED_LATER] : warnings);
  }

  const saveDraft = async () => {
    if (!hasChanges(saving.written, form.read()))
      return announce(saved ? draftSavedMessage : storeMessages.unchanged);
    try {
      await saving.save();
      return await announce(draftSavedMessage);
    } catch (error) {
      checkSession(error);
      return announce(isOutdated(error) ? conflictMessage : storeMessages[localBackup.backUp()]);
    }
  };
  const cancel = () => {
    localBackup.finish();
    void navigate(LIST_PATH);
  };

  return {
    form,
    isPublic,
    isAutosaved,
    saving,
    saveDraft,
    localBackup,
    cancel,
    settings: { isShown: hasSettings, setIsShown: setHasSettings },
    publication: { value: publishAt, error: timeProblem, onChange: setPublishAt },
    purpose: PURPOSES[purpose],
  };
}
