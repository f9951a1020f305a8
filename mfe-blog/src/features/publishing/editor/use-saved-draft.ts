import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import type { FormState } from '@site/shared-ui/forms';
import {
  useChangePostMutation,
  useCreateDraftMutation,
  useLazyGetEditablePostQuery,
} from '../../../administration/api';
import { isMissing, isOutdated, isUnauthenticated } from '../../../administration/requests';
import { getChanges, hasChanges, newId } from '../../../administration/unsaved';
import { NEW_POST } from '../addresses';
import { type DraftEntries, noEntries, type SavedPost, toEntries, toSavedPost } from '../draft';
import { type LocalBackup, removeSavedBackup } from './use-local-backup';

/** Milliseconds without typing before a draft is saved (docs/product.md 4.4). */
const DEBOUNCE_MS = 2000;

/** The status text, not a toast, after a failed save of a draft. */
function describeFailure(error: unknown): string {
  if (isOutdated(error)) return 'Not saved: someone else saved this draft.';
  const reason = isUnauthenticated(error)
    ? 'your session has ended. Press Control+S to sign in again'
    : 'the server can’t be reached right now';
  return `Not saved on the server: ${reason}. This browser keeps your text.`;
}

/** Whether two changes of one text conflict: both changed a field, to different values. */
const hasConflict = (base: DraftEntries, mine: DraftEntries, theirs: DraftEntries) =>
  Object.keys(getChanges(base, mine)).some((key) => {
    const name = key as keyof DraftEntries;
    return theirs[name] !== base[name] && theirs[name] !== mine[name];
  });

interface SavingOptions {
  form: FormState<keyof DraftEntries>;
  /** The post as it was last read; undefined for a new one. */
  post: EditablePost | undefined;
  /** Whether to save while the author types. */
  isAutomatic: boolean;
}

/** What the form knows about the server. Changes are based on `saved`, the latest known version in state `current`. */
type SaveState = {
  /** The last save by this form. */
  savedAt?: Date | undefined;
  /** Why the draft could not be saved. */
  problem?: string | undefined;
} & (
  | { name: 'current'; saved: SavedPost }
  /** Not on the server. Every attempt has this id: a draft whose answer was lost is not created twice. */
  | { name: 'new'; id: string | undefined; saved?: undefined }
  /**
   * Someone else has saved the post: their version, unless it could not be read. Nothing is saved automatically until
   * the author has decided.
   */
  | { name: 'conflict'; saved: SavedPost; theirs: EditablePost | undefined }
  /** The author has decided. Until the next save, `undo` brings back the conflict and the text before. */
  | { name: 'decided'; saved: SavedPost; undo: () => void }
);

/**
 * Saves a draft on the server, one save after the other: by itself after a pause, or by `save`. If someone else has
 * saved the post meanwhile, the author chooses between the two texts.
 */
export function useSavedDraft({ form, post, isAutomatic }: SavingOptions) {
  const { entries, read } = form;
  const [create] = useCreateDraftMutation();
  const [change] = useChangePostMutation();
  const [readPost] = useLazyGetEditablePostQuery();
  const [state, setState] = useState<SaveState>(() =>
    post ? { name: 'current', saved: toSavedPost(post) } : { name: 'new', id: newId() },
  );
  /** The values that the server has. For a new post, also the copy of another: none. */
  const written = state.saved?.entries ?? noEntries;
  /** The state, also before a render shows it. */
  const latest = useRef(state);
  /** An earlier problem does not stay, unless the next state names it. */
  const updateState = (next: SaveState) => {
    latest.current = { savedAt: latest.current.savedAt, ...next };
    setState(latest.current);
  };
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /** Reads the version that another author has saved after `base`. */
  const readTheirs = async (base: SavedPost) => {
    const theirs = await readPost({ id: base.id })
      .unwrap()
      .catch(() => undefined);
    const { saved, problem } = latest.current;
    // Decided or deleted meanwhile.
    if (saved !== base) return;
    // A version also counts changes of state, which are made in the list: with the same text it is no conflict. A draft
    // that someone else published must not be saved by itself, so its author decides anyway.
    if (theirs && !isAutomatic && !hasChanges(base.entries, toEntries(theirs)))
      updateState({ name: 'current', saved: { ...base, version: theirs.version } });
    else updateState({ name: 'conflict', saved: base, theirs, problem });
  };

  /** Sends what differs from a version of the server, and a change of state. */
  const changePost = async (base: SavedPost, text: DraftEntries, outcome: object = {}) => {
    const changes = getChanges(base.entries, text);
    const argument = { ...changes, ...outcome, id: base.id, ifMatch: `"${base.version}"` };
    try {
      // The category is typed as a string here. The select offers only valid ones, and the API checks it.
      return await change(argument as Parameters<typeof change>[0]).unwrap();
    } catch (error) {
      if (isOutdated(error)) void readTheirs(base);
      throw error;
    }
  };

  const trySave = async () => {
    const { current } = latest;
    const { saved: base } = current;
    const text = read();
    if (base && !hasChanges(base.entries, text)) return base;
    try {
      const answer = base
        ? await changePost(base, text)
        : await create({ ...text, id: current.id } as Parameters<typeof create>[0]).unwrap();
      const draft = { ...toSavedPost(answer), entries: text };
      // A decision made meanwhile stays; the next save is refused, and shows this version.
      if (latest.current.saved === base)
        updateState({ name: 'current', saved: draft, savedAt: new Date() });
      return draft;
    } catch (error) {
      const problem = describeFailure(error);
      // It was deleted, or was changed elsewhere after its first answer was lost: this text becomes a new draft.
      if (isMissing(error) || (isOutdated(error) && !base))
        updateState({ name: 'new', id: newId(), problem });
      else updateState({ ...latest.current, problem });
      throw error;
    }
  };

  /** Saves unsaved changes after a pending save. Rejects if that fails. @returns the draft on the server */
  const save = () => {
    const result = lastSave.current.then(trySave);
    lastSave.current = result.catch(() => undefined);
    return result;
  };

  const willSave = isAutomatic && !form.pending && state.name !== 'conflict';
  const autosave = useEffectEvent(async () => {
    const { title, excerpt, content } = read();
    if (!willSave || ![title, excerpt, content].some((text) => text.trim())) return;
    const name = latest.current.saved?.id ?? NEW_POST;
    const draft = await save().catch(() => undefined);
    if (draft) removeSavedBackup(name, draft.entries);
  });
  useEffect(() => {
    const timer = setTimeout(autosave, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [entries, willSave]);
  // A text that still waits for the pause is saved at once.
  useEffect(() => () => void autosave(), []);

  return {
    state,
    written,
    changePost,
    save,
    /** Waits for a pending save. @returns the draft on the server, if there is one; one is saved if it `mustExist` */
    findDraft: async (mustExist: boolean) => {
      await lastSave.current;
      const { saved, problem } = latest.current;
      if (saved) return saved;
      if (mustExist) return save();
      // A save whose answer was lost may have succeeded. Saving again finds that draft, so that none is left behind.
      return problem ? save().catch(() => undefined) : undefined;
    },
    readTheirs,
    /** Goes on from the answer to a change. Words that were typed after `sent` stay. */
    adopt: (answer: EditablePost, sent: DraftEntries) => {
      form.change({ ...toEntries(answer), ...getChanges(sent, read()) });
      updateState({ name: 'current', saved: toSavedPost(answer), savedAt: new Date() });
    },
    /** With a known base, restores only the fields that the author changed: the others may be newer on the server. */
    restore: ({ entries: mine, base }: LocalBackup) => {
      if (!base) return form.change(mine);
      const { saved } = state;
      // The server trims a text that it publishes, which is no change of somebody else.
      const isConflict =
        saved !== undefined &&
        base.version !== saved.version &&
        hasConflict(base.entries, mine, written);
      if (isConflict)
        updateState({ name: 'conflict', saved: { ...base, id: saved.id }, theirs: post });
      return form.change({
        ...(isConflict ? base.entries : written),
        ...getChanges(written, read()),
        ...getChanges(base.entries, mine),
      });
    },
    /** Goes on from the other version, with the text that the author chose. */
    decide: (theirs: EditablePost, chosen: DraftEntries) => {
      const before = read();
      const undo = () => {
        form.change(before);
        updateState(state);
      };
      form.change(chosen);
      updateState({ name: 'decided', saved: toSavedPost(theirs), undo });
    },
  };
}
