import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useHydrated } from '@site/shared-ui/islands';
import { isRequestError } from '@site/shared-ui/request-error';
import { focusFirstProblem } from '@site/shared-ui/ui';
import { announce, type Announcement, preloadAnnouncements } from './announce';

/** Milliseconds without typing before the form renders with the text from `write`. */
const DEBOUNCE_MS = 200;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form's fields by name, in the order of the page. */
export type Entries<Name extends string> = Readonly<Record<Name, string>>;
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The problems of an API's answer that belong to fields of this form. */
export const someProblems = <Name extends string>(
  entries: Entries<Name>,
  problems: Readonly<Record<string, string | undefined>>,
) =>
  Object.fromEntries(
    Object.entries(problems).filter(([name, problem]) => problem && Object.hasOwn(entries, name)),
  ) as Problems<Name>;

/**
 * Handles submits, one at a time.
 * @param send returns a promise that settles when its request ends, or undefined when it sends nothing
 */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void> | undefined) {
  const [pending, setPending] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const request = send(event.currentTarget);
    if (!request) return;
    setPending(true);
    await request.finally(() => setPending(false));
  };
  return { pending, onSubmit };
}

interface FormOptions<Name extends string> {
  /** The fields with their empty values, to which a success resets what was sent unless the form `keepsEntries`. */
  empty: Entries<Name>;
  initial?: Entries<Name>;
  /** A success leaves the fields as they are. */
  keepsEntries?: boolean;
  /** Validates the entries before they are sent. Without it the browser's own validation stays active. */
  check?: (entries: Entries<Name>) => Problems<Name>;
  /** Message for the problems that `check` finds. Without it only the fields show them. */
  invalid?: Announcement | ((problems: Problems<Name>) => Announcement);
  /**
   * Sends the entries and returns the message to show; a `success` empties the form, except for what was typed while
   * it was sent. May reject like the triggers of `endpoints`: problems of fields in the error are shown beside them.
   */
  send: (entries: Entries<Name>) => Promise<Announcement>;
  /** Preloads the code that `send` needs, on the visitor's first input. */
  prepare?: () => Promise<unknown>;
  /** Message for an error; `marked` when a field already shows a problem. */
  failure: (error: unknown, marked: boolean) => Announcement;
  /** Message and problems after a post without script. */
  posted?: { notice?: Announcement | undefined; problems?: Problems<Name> };
}

/** State and props of a form. */
export interface FormState<Name extends string> {
  problems: Problems<Name> | undefined;
  entries: Entries<Name>;
  /** The current values of the fields, including text from `write` that is not rendered yet. */
  read: () => Entries<Name>;
  /** Sets fields by code and clears their problems. */
  change: (changes: Partial<Entries<Name>>) => void;
  /**
   * Takes text from a field that keeps its own state; the form renders with it after a pause. For long texts, where a
   * render per key would be too slow.
   */
  write: (changes: Partial<Entries<Name>>) => void;
  pending: boolean;
  /** The message for the page itself, when no toast can be shown. */
  notice: Announcement | undefined;
  /** The last attempt failed, but not because of the entries. They are all kept. */
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
 * State of a form until it is sent: validates it, focuses the first problem, sends once even if the button is pressed
 * repeatedly, and shows the result in a toast, or on the page if the toast's code does not load.
 */
export function useForm<Name extends string>({
  empty,
  initial = empty,
  keepsEntries = false,
  check,
  invalid,
  send,
  prepare,
  failure,
  posted = {},
}: FormOptions<Name>): FormState<Name> {
  const hydrated = useHydrated();
  const [entries, setEntries] = useState(initial);
  const latestEntries = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [problems, setProblems] = useState(posted.problems);
  const [notice, setNotice] = useState(posted.notice);
  const [isKept, setIsKept] = useState(false);

  const read = () => latestEntries.current;
  const renderEntries = (next: Entries<Name>): void => {
    clearTimeout(timer.current);
    latestEntries.current = next;
    setEntries(next);
  };
  const change = (changes: Partial<Entries<Name>>): void => {
    const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
    renderEntries({ ...latestEntries.current, ...changes });
    setProblems((previous) => previous && { ...previous, ...cleared });
  };
  const changeByUser = (changes: Partial<Entries<Name>>): void => {
    change(changes);
    preloadAnnouncements();
    prepare?.().catch(() => undefined); // `send` loads the code again and reports the error
  };
  const write = (changes: Partial<Entries<Name>>): void => {
    clearTimeout(timer.current);
    latestEntries.current = { ...latestEntries.current, ...changes };
    timer.current = setTimeout(() => changeByUser(changes), DEBOUNCE_MS);
  };
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<Control>): void =>
    // Controls have the names of their fields, see `field`.
    changeByUser({ [name]: value } as Partial<Entries<Name>>);

  const listTypedLater = (sent: Entries<Name>) =>
    Object.entries(read()).filter(([name, value]) => value !== sent[name as Name]);
  const emptySentFields = (sent: Entries<Name>): void =>
    renderEntries({ ...empty, ...Object.fromEntries(listTypedLater(sent)) });

  const showProblems = (form: HTMLFormElement, problemsFound?: Problems<Name>): boolean => {
    setProblems(problemsFound);
    return problemsFound !== undefined && focusFirstProblem(form, problemsFound);
  };
  const showAnnouncement = async (announcement: Announcement): Promise<void> => {
    if (!(await announce(announcement))) setNotice(announcement);
  };
  const submitForm = async (form: HTMLFormElement): Promise<void> => {
    const sent = read();
    try {
      const announcement = await send(sent);
      const isSuccess = announcement.tone === 'success';
      if (isSuccess && !keepsEntries) emptySentFields(sent);
      setIsKept(!isSuccess);
      await showAnnouncement(announcement);
    } catch (error) {
      const fields = isRequestError(error) ? error.fields : undefined;
      // The problem of a text that was changed meanwhile is not shown beside the new text.
      const changed = Object.fromEntries(listTypedLater(sent).map(([name]) => [name, undefined]));
      const marked = showProblems(form, someProblems(sent, { ...fields, ...changed }));
      setIsKept(!marked);
      await showAnnouncement(failure(error, marked));
    }
  };

  const { pending, onSubmit } = useSubmit((form) => {
    setNotice(undefined);
    setIsKept(false);
    const found = check?.(read());
    if (!showProblems(form, found) || !found) return submitForm(form);
    if (invalid) void showAnnouncement(typeof invalid === 'function' ? invalid(found) : invalid);
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
    props: { noValidate: check !== undefined && hydrated, onSubmit },
    field: (name) => ({ name, value: entries[name], onChange }),
  };
}
