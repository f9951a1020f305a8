import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import type { FormState } from '@site/shared-ui/forms';
import { useChangePostMutation, useCreateDraftMutation } from '../../../administration/api';
import { isMissing, isOutdated, isUnauthenticated } from '../../../administration/requests';
import { getChanges, hasChanges, newId } from '../../../administration/unsaved';
import { type Base, type DraftEntries, noEntries, toEntries } from '../draft';
import { removeSavedBackup } from './use-local-backup';

/** Milliseconds without typing before a draft is saved (docs/product.md 4.4). */
const DEBOUNCE_MS = 2000;

/** A draft as it is on the server. */
export interface SavedDraft extends Base {
  id: string;
  /** What the server leaves out of the text that was saved here. */
  warnings?: readonly string[] | undefined;
}

export const toSavedDraft = (post: EditablePost): SavedDraft => ({
  id: post.id,
  version: post.version,
  entries: toEntries(post),
});

/** The status text, not a toast, after a failed save of a draft. */
function describeFailure(error: unknown): string {
  if (isOutdated(error)) return 'Not saved: someone else saved this draft.';
  const reason = isUnauthenticated(error)
    ? 'your session has ended. Press Control+S to sign in again'
    : 'the server can’t be reached right now';
  return `Not saved on the server: ${reason}. This browser keeps your text.`;
}

interface SavingOptions {
  form: Pick<FormState<keyof DraftEntries>, 'entries' | 'read'>;
  /** The post that the form was opened with. */
  post: EditablePost | undefined;
  /** Whether to save while the author types. */
  isAutomatic: boolean;
}

/** The draft on the server, and the result of the last attempt to save it. */
interface State {
  saved?: SavedDraft | undefined;
  savedAt?: Date | undefined;
  problem?: string;
  /** Someone else has saved the draft. It is not saved automatically until the author has decided. */
  hasConflict: boolean;
}

/** Saves a draft on the server, one save after the other: by itself after a pause, or by `save`. */
export function useSavedDraft({ form, post, isAutomatic }: SavingOptions) {
  const { entries, read } = form;
  const [create] = useCreateDraftMutation();
  const [change] = useChangePostMutation();
  const [state, setState] = useState<State>(() => ({
    saved: post && toSavedDraft(post),
    hasConflict: false,
  }));
  /** The draft on the server, also before a render shows it. */
  const serverDraft = useRef(state.saved);
  /** Id of a new draft, the same for every attempt: a draft whose answer was lost is not created twice. */
  const draftId = useRef(newId());
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /** Sets the draft that the server has; further changes are based on it. */
  const settle = (next: SavedDraft, at?: Date) => {
    serverDraft.current = next;
    setState(({ savedAt }) => ({ saved: next, savedAt: at ?? savedAt, hasConflict: false }));
  };

  const trySave = async () => {
    const previous = serverDraft.current;
    const written = read();
    if (previous && !hasChanges(previous.entries, written)) return previous;
    // The category is typed as a string here. The select offers only valid ones, and the API checks it.
    const fields = (previous ? getChanges(previous.entries, written) : written) as Parameters<
      typeof create
    >[0];
    try {
      const { id, version, warnings } = previous
        ? await change({ ...fields, id: previous.id, ifMatch: `"${previous.version}"` }).unwrap()
        : await create({ ...fields, id: draftId.current }).unwrap();
      const saved = { id, version, entries: written, warnings };
      settle(saved, new Date());
      return saved;
    } catch (error) {
      const message = describeFailure(error);
      // It was deleted, or was changed elsewhere after its first answer was lost: this text becomes a new draft.
      if (isMissing(error) || (isOutdated(error) && !previous)) {
        draftId.current = newId();
        serverDraft.current = undefined;
        setState(({ savedAt }) => ({ savedAt, problem: message, hasConflict: false }));
      } else if (isOutdated(error))
        setState((last) => ({ ...last, problem: message, hasConflict: true }));
      else setState((last) => ({ ...last, problem: message }));
      throw error;
    }
  };

  /** Saves unsaved changes after a pending save. Rejects if that fails. @returns the draft on the server */
  const save = () => {
    const result = lastSave.current.then(trySave);
    lastSave.current = result.catch(() => undefined);
    return result;
  };

  const willSave = isAutomatic && !state.hasConflict;
  const isDue = useEffectEvent((written: DraftEntries) => {
    const { title, excerpt, content } = written;
    const hasText = [title, excerpt, content].some((text) => text.trim());
    return hasText && hasChanges(serverDraft.current?.entries ?? noEntries, written);
  });
  const autosave = useEffectEvent(() => save().catch(() => undefined));
  useEffect(() => {
    if (!willSave || !isDue(entries)) return undefined;
    const timer = setTimeout(autosave, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [entries, willSave]);
  /** On unmount, saves at once a text that still waits for the pause. */
  const saveOnUnmount = useEffectEvent(async () => {
    if (!willSave || !isDue(read())) return;
    const name = serverDraft.current?.id ?? 'new';
    const savedDraft = await save().catch(() => undefined);
    if (savedDraft) removeSavedBackup(name, savedDraft.entries);
  });
  useEffect(() => () => void saveOnUnmount(), []);

  return {
    ...state,
    save,
    settle,
    /** Waits for a pending save. @returns the draft on the server */
    idle: async () => {
      await lastSave.current;
      return serverDraft.current;
    },
    markConflict: () => setState((last) => ({ ...last, hasConflict: true })),
  };
}
