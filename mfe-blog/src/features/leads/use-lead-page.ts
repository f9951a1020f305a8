import { useLatestAnswer } from '../../use-latest-answer';

/** Milliseconds without a key after which it is looked for what was typed. */
const pause = 250;

interface LeadQuery {
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

interface Options<A extends LeadQuery, Item> {
  /** Another one is another question. */
  asked: A;
  ask: (asked: A) => Promise<LeadPage<Item>>;
  /** Changes when all of it is to be asked anew. */
  revision: number;
  onSessionEnd: () => void;
}

/** The page of a list that was asked for last, once nobody types any more. */
export function useLeadPage<A extends LeadQuery, Item extends { id: string }>(
  options: Options<A, Item>,
) {
  const { change, ...shown } = useLatestAnswer({
    ...options,
    pause: (before) => (before && before.search !== options.asked.search ? pause : 0),
  });
  return {
    ...shown,
    /** Shows an entry as it is after a change. */
    replace: (item: Item) =>
      change((answer) => ({
        ...answer,
        items: answer.items.map((each) => (each.id === item.id ? item : each)),
      })),
  };
}
