import { useSyncExternalStore } from 'react';

/** A quiz that is being answered. */
export interface Attempt {
  /** Place of the question on screen. */
  at: number;
  /** Chosen option of each question; null for one that is still open. */
  answers: readonly (number | null)[];
}

const keyOf = (lessonId: string): string => `learningQuiz:${lessonId}`;
const listeners = new Set<() => void>();
/** Stands in where the browser keeps nothing for sites. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** An attempt that fits a quiz of so many questions, else none: the quiz may have changed since. */
function parse(text: string | null, questions: number): Attempt | undefined {
  try {
    const { at, answers } = JSON.parse(text ?? '{}') as Partial<Attempt>;
    const fits =
      typeof at === 'number' &&
      at >= 0 &&
      at < questions &&
      Array.isArray(answers) &&
      answers.length === questions &&
      answers.every((answer) => answer === null || Number.isInteger(answer));
    return fits ? { at, answers } : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt at a lesson's quiz in this tab, which a reload resumes; none on the server. */
export function useAttempt(
  lessonId: string,
  questions: number,
): [Attempt | undefined, (attempt: Attempt | undefined) => void] {
  const key = keyOf(lessonId);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return [
    parse(text, questions),
    (attempt) => write(key, attempt ? JSON.stringify(attempt) : null),
  ];
}
