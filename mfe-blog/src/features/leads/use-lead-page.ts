import { isUnauthenticated } from '../../request-failures';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which it is looked for what was typed. */
const pause = 250;

interface Asked {
  search: string;
  page: number;
}

/** A page of a list as the server answers it. */
export interface LeadPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

interface Shown<Item> {
  /** Of the answer that is shown. */
  search: string | undefined;
  answer: LeadPage<Item> | undefined;
  /** The last question was not answered. */
  isMissing: boolean;
}

interface Options<A extends Asked, Item> {
  /** Another one is another question. */
  asked: A;
  ask: (asked: A) => Promise<LeadPage<Item>>;
  /** Changes when all of it is to be asked anew. */
  revision: number;
  onSessionEnd: () => void;
}

/**
 * The page of a list that was asked for last. What was shown before stays until there is an answer; an answer that comes
 * late, after another question, is not shown.
 */
export function useLeadPage<A extends Asked, Item extends { id: string }>({
  asked,
  ask,
  revision,
  onSessionEnd,
}: Options<A, Item>) {
  const [shown, setShown] = useState<Shown<Item>>({
    search: undefined,
    answer: undefined,
    isMissing: false,
  });
  const [attempt, setAttempt] = useState(0);
  const isTyping = shown.search !== undefined && shown.search !== asked.search;
  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const { search } = asked;
    try {
      const answer = await ask(asked);
      if (isWanted()) setShown({ search, answer, isMissing: false });
    } catch (error) {
      if (!isWanted()) return;
      if (isUnauthenticated(error)) onSessionEnd();
      setShown((before) => ({ ...before, search, isMissing: true }));
    }
  });
  const wait = useEffectEvent(() => (isTyping ? pause : 0));
  const question = JSON.stringify(asked);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void load(() => isWanted), wait());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, attempt, revision]);

  return {
    answer: shown.answer,
    isMissing: shown.isMissing,
    retry: () => setAttempt(attempt + 1),
    /** Shows an entry as it is after a change. */
    replace: (item: Item) =>
      setShown((before) => ({
        ...before,
        answer: before.answer && {
          ...before.answer,
          items: before.answer.items.map((each) => (each.id === item.id ? item : each)),
        },
      })),
  };
}
