import { useCallback, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { isRequestError } from '@site/shared-ui/request-error';
import { useAwake } from '@site/shared-ui/parts';
import { focusFirstProblem } from '@site/shared-ui/ui';
import { announce, expectAnnouncements, type Announcement } from './announce';

/** Milliseconds without a letter after which a form is drawn anew with the text that is written. */
const PAUSE_MS = 200;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the fields of a form, by their names in their order on the page. */
export type Entries<Name extends string> = Readonly<Record<Name, string>>;
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is to be sent: trimmed, and of the `optional` fields those that are not empty. */
export function filledIn<Name extends string, Optional extends Name>(
  entries: Entries<Name>,
  optional: readonly Optional[],
): Record<Exclude<Name, Optional>, string> & Partial<Record<Optional, string>> {
  const open: readonly string[] = optional;
  const sent = Object.entries<string>(entries)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text || !open.includes(name));
  return Object.fromEntries(sent) as ReturnType<typeof filledIn<Name, Optional>>;
}

/** Those of some problems, by name as an API's answer tells them, that are of a form's own fields. */
export const someProblems = <Name extends string>(
  entries: Entries<Name>,
  problems: Readonly<Record<string, string | undefined>>,
) =>
  Object.fromEntries(
    Object.entries(problems).filter(([name, problem]) => problem && Object.hasOwn(entries, name)),
  ) as Problems<Name>;

/**
 * Takes submits from the browser, one at a time.
 * @param act answers a promise of the end of what it sends, or nothing when it sends nothing
 */
export function useSubmit(act: (form: HTMLFormElement) => Promise<void> | undefined) {
  const [pending, setPending] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const sent = act(event.currentTarget);
    if (!sent) return;
    setPending(true);
    await sent.finally(() => setPending(false));
  };
  return { pending, onSubmit };
}

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

/** A form's state, and what its controls take from it. `read`, `change` and `write` stay the same functions. */
export interface FormState<Name extends string> {
  problems: Problems<Name> | undefined;
  /** What stands in the fields, as the form is drawn with it. */
  entries: Entries<Name>;
  /** What stands in the fields at this moment: what was written may not be drawn yet. */
  read: () => Entries<Name>;
  /** Puts something into fields that nobody typed there; what was wrong with them is forgotten. */
  change: (changes: Partial<Entries<Name>>) => void;
  /**
   * Takes what is typed in a field that draws itself; the rest of the form is drawn with it after a pause. For long texts,
   * of which a key costs more than anybody waits for.
   */
  write: (changes: Partial<Entries<Name>>) => void;
  pending: boolean;
  /** What the page itself has to say, because no toast can say it. */
  notice: Announcement | undefined;
  /** The last try failed for no fault of the entries, which are all there. */
  isKept: boolean;
  props: {
    noValidate: boolean;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  };
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
  const changeByHand = useCallback(
    (changes: Partial<Entries<Name>>): void => {
      change(changes);
      expectAnnouncements();
      prepare?.().catch(() => undefined); // sending asks for it again, and tells
    },
    [change, prepare],
  );
  const write = useCallback(
    (changes: Partial<Entries<Name>>): void => {
      clearTimeout(pause.current);
      written.current = { ...written.current, ...changes };
      pause.current = setTimeout(() => changeByHand(changes), PAUSE_MS);
    },
    [changeByHand],
  );
  const onChange = useCallback(
    ({ currentTarget: { name, value } }: ChangeEvent<Control>): void =>
      // Controls have the names of their fields, see `field`.
      changeByHand({ [name]: value } as Partial<Entries<Name>>),
    [changeByHand],
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
