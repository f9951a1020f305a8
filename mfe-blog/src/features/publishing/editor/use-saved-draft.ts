import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import type { FormState } from '@site/shared-ui/forms';
import { isMissing, isOutdated, isUnauthenticated } from '../../../requests';
import { changesOf, isChange, newId } from '../../../unsaved';
import { type Base, type DraftEntries, entriesOf } from '../draft';
import { useChangePostMutation, useCreateDraftMutation } from '../publishing.api';
import { forgetSaved } from './use-unsent-text';

/** Milliseconds without typing before a draft is saved (docs/product.md 4.4). */
const PAUSE_MS = 2000;

/** A draft as it is on the server. */
export interface SavedDraft extends Base {
  id: string;
  /** What the server leaves out of the text that was saved here. */
  warnings?: readonly string[] | undefined;
}

export const savedDraftOf = (post: EditablePost): SavedDraft => ({
  id: post.id,
  version: post.version,
  entries: entriesOf(post),
});

/** The status text, not a toast, after a failed save of a draft. */
function unsaved(error: unknown): string {
  if (isOutdated(error)) return 'Not saved: someone else saved this draft.';
  const reason = isUnauthenticated(error)
    ? 'your session has ended. Press Control+S to sign in again'
    : 'the server can’t be reached right now';
  return `Not saved on the server: ${reason}. This browser keeps your text.`;
}

interface SavingOptions {
  form: Pick<FormState<keyof DraftEntries>, 'entries' | 'read'>;
  /** Values of the form before anything is typed. */
  initial: DraftEntries;
  /** The draft that the form was opened with. */
  draft: SavedDraft | undefined;
  /** Whether to save while the author types. */
  isAutomatic: boolean;
}

/** The draft on the server, and the result of the last attempt to save it. */
interface State {
  saved?: SavedDraft | undefined;
  savedAt?: number | undefined;
  problem?: string;
  /** Someone else has saved the draft. It is not saved automatically until the author has decided. */
  isContested: boolean;
}

/** Saves a draft on the server, one save after the other: by itself after a pause, or by `save`. */
export function useSavedDraft({ form, initial, draft, isAutomatic }: SavingOptions) {
  const { entries, read } = form;
  const [create] = useCreateDraftMutation();
  const [change] = useChangePostMutation();
  const [state, setState] = useState<State>({ saved: draft, isContested: false });
  /** The draft on the server, also before a render shows it. */
  const onServer = useRef(draft);
  /** Id of a new draft, the same for every attempt: a draft whose answer was lost is not created twice. */
  const ownId = useRef(newId());
  const isStopped = useRef(false);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  /** Sets the draft that the server has; further changes are based on it. */
  const settle = (next: SavedDraft, at?: number) => {
    onServer.current = next;
    setState(({ savedAt }) => ({ saved: next, savedAt: at ?? savedAt, isContested: false }));
  };

  const attempt = async () => {
    const known = onServer.current;
    const written = read();
    if (known && !isChange(known.entries, written)) return known;
    // The category is typed as a string here. The select offers only valid ones, and the API checks it.
    const fields = (known ? changesOf(known.entries, written) : written) as Parameters<
      typeof create
    >[0];
    try {
      const { id, version, warnings } = known
        ? await change({ ...fields, id: known.id, ifMatch: `"${known.version}"` }).unwrap()
        : await create({ ...fields, id: ownId.current }).unwrap();
      const next = { id, version, entries: written, warnings };
      settle(next, Date.now());
      return next;
    } catch (error) {
      const trouble = unsaved(error);
      // It was deleted, or was changed elsewhere after its first answer was lost: this text becomes a new draft.
      if (isMissing(error) || (isOutdated(error) && !known)) {
        ownId.current = newId();
        onServer.current = undefined;
        setState(({ savedAt }) => ({ savedAt, problem: trouble, isContested: false }));
      } else if (isOutdated(error))
        setState((last) => ({ ...last, problem: trouble, isContested: true }));
      else setState((last) => ({ ...last, problem: trouble }));
      throw error;
    }
  };

  /** Saves unsaved changes after a pending save. Rejects if that fails. @returns the draft on the server */
  const save = () => {
    const result = before.current.then(attempt);
    before.current = result.catch(() => undefined);
    return result;
  };

  const isAwaited = isAutomatic && !state.isContested;
  const isDue = useEffectEvent((written: DraftEntries) => {
    const { title, excerpt, content } = written;
    const hasText = [title, excerpt, content].some((text) => text.trim());
    return hasText && isChange(onServer.current?.entries ?? initial, written);
  });
  const autosave = useEffectEvent(async () => {
    if (!isStopped.current) await save().catch(() => undefined);
  });
  useEffect(() => {
    if (!isAwaited || !isDue(entries)) return undefined;
    const pause = setTimeout(autosave, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [entries, isAwaited]);
  /** On unmount, saves at once a text that still waits for the pause. */
  const leave = useEffectEvent(async () => {
    if (!isAwaited || isStopped.current || !isDue(read())) return;
    const name = onServer.current?.id ?? 'new';
    const sent = await save().catch(() => undefined);
    if (sent) forgetSaved(name, sent.entries);
  });
  useEffect(() => () => void leave(), []);

  return {
    ...state,
    save,
    settle,
    /** Waits for a pending save. @returns the draft on the server */
    idle: async () => {
      await before.current;
      return onServer.current;
    },
    contest: () => setState((last) => ({ ...last, isContested: true })),
    stop: () => {
      isStopped.current = true;
    },
  };
}
