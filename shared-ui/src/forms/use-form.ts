import { useCallback, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { isRequestError } from '@site/shared-ui/request-error';
import { useAwake } from '@site/shared-ui/parts';
import { focusFirstProblem } from '@site/shared-ui/ui';
import { announce, expectAnnouncements, type Announcement } from './announce';
import { someProblems, type Entries, type Problems } from './entries';
import { useSubmit } from './use-submit';

/** Milliseconds without a letter after which a form is drawn anew with the text that is written. */
const PAUSE_MS = 200;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormOptions<Name extends string> {
  /** The fields, as they are when nothing is filled in. What they hold is forgotten after a success. */
  empty: Entries<Name>;
  /** What stands in them at first; `empty` without it. */
  initial?: Entries<Name>;
  /** What is wrong before anything is sent. Without it the browser's own checks stay. */
  check?: (entries: Entries<Name>) => Problems<Name>;
  /** What is to be said when `check` has found something; without it the words beside the fields say it all. */
  invalid?: Announcement;
  /**
   * Sends the entries and answers what is to be said of it; `success` empties the form. May reject as the triggers of
   * `endpoints` do: what the error says of fields is shown beside them.
   */
  send: (entries: Entries<Name>) => Promise<Announcement>;
  /** Fetches the code that `send` needs ahead, once somebody fills the form in. It has to stay the same function. */
  prepare?: () => Promise<unknown>;
  /** What is to be said of an error; `marked` when it stands beside a field already. */
  failure: (error: unknown, marked: boolean) => Announcement;
  /** What a form that was posted without script came back with. */
  posted?: { notice?: Announcement | undefined; problems?: Problems<Name> };
}

/** A form's state, and what its controls take from it. */
export interface FormState<Name extends string> {
  problems: Problems<Name> | undefined;
  /** What stands in the fields, as the form is drawn with it. */
  entries: Entries<Name>;
  /** What stands in the fields at this moment: what was written may not be drawn yet. It stays the same function. */
  read: () => Entries<Name>;
  /** Puts something into fields that nobody typed there; what was wrong with them is forgotten. It stays the same function. */
  change: (changes: Partial<Entries<Name>>) => void;
  /**
   * Takes what is typed in a field that draws itself; the rest of the form is drawn with it after a pause. For long texts,
   * of which a key costs more than anybody waits for. It stays the same function.
   */
  write: (changes: Partial<Entries<Name>>) => void;
  /** Something is on its way. */
  pending: boolean;
  /** What the page itself has to say, because no toast can say it. */
  notice: Announcement | undefined;
  /** The last try failed for no fault of the entries, which are all there. */
  isKept: boolean;
  /** For the form element. */
  props: {
    noValidate: boolean;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  };
  /** For the control of a field. */
  field: (name: Name) => {
    name: Name;
    value: string;
    onChange: (event: ChangeEvent<Control>) => void;
  };
}

/**
 * Holds what is typed and chosen until it has been taken, checks it, takes the visitor to the first problem, sends once
 * however often the button is pressed, and says how it went: in a toast, or on the page when its code cannot be had.
 */
export function useForm<Name extends string>({
  empty,
  initial = empty,
  check,
  invalid,
  send,
  prepare,
  failure,
  posted = {},
}: FormOptions<Name>): FormState<Name> {
  const awake = useAwake();
  const [entries, setEntries] = useState(initial);
  const written = useRef(initial);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [problems, setProblems] = useState(posted.problems);
  const [notice, setNotice] = useState(posted.notice);
  const [isKept, setKept] = useState(false);

  const read = useCallback(() => written.current, []);
  const draw = useCallback((next: Entries<Name>): void => {
    clearTimeout(pause.current);
    written.current = next;
    setEntries(next);
  }, []);
  const change = useCallback(
    (changes: Partial<Entries<Name>>): void => {
      const forgotten = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
      draw({ ...written.current, ...changes });
      setProblems((before) => before && { ...before, ...forgotten });
    },
    [draw],
  );
  const expectSending = useCallback((): void => {
    expectAnnouncements();
    prepare?.().catch(() => undefined); // sending asks for it again, and tells
  }, [prepare]);
  const write = useCallback(
    (changes: Partial<Entries<Name>>): void => {
      clearTimeout(pause.current);
      written.current = { ...written.current, ...changes };
      pause.current = setTimeout(() => {
        change(changes);
        expectSending();
      }, PAUSE_MS);
    },
    [change, expectSending],
  );
  const onChange = useCallback(
    ({ currentTarget: { name, value } }: ChangeEvent<Control>): void => {
      // Controls have the names of their fields, see `field`.
      change({ [name]: value } as Partial<Entries<Name>>);
      expectSending();
    },
    [change, expectSending],
  );

  const mark = (form: HTMLFormElement, found?: Problems<Name>): boolean => {
    setProblems(found);
    return found !== undefined && focusFirstProblem(form, found);
  };

  const tell = async (announcement: Announcement): Promise<void> => {
    if (!(await announce(announcement))) setNotice(announcement);
  };

  const deliver = async (form: HTMLFormElement): Promise<void> => {
    const sent = read();
    try {
      const announcement = await send(sent);
      const isTaken = announcement.tone === 'success';
      if (isTaken) draw(empty);
      setKept(!isTaken);
      await tell(announcement);
    } catch (error) {
      const fields = isRequestError(error) ? error.fields : undefined;
      const marked = mark(form, someProblems(sent, fields ?? {}));
      setKept(!marked);
      await tell(failure(error, marked));
    }
  };

  const { pending, onSubmit } = useSubmit((form) => {
    setNotice(undefined);
    setKept(false);
    if (!mark(form, check?.(read()))) return deliver(form);
    if (invalid) void tell(invalid);
    return undefined;
  });

  return {
    problems,
    entries,
    read,
    change,
    write,
    pending,
    notice,
    isKept,
    props: { noValidate: check !== undefined && awake, onSubmit },
    field: (name) => ({ name, value: entries[name], onChange }),
  };
}
