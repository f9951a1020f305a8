import { useState } from 'react';
import type { CsvFile } from '@site/contracts/leads';
import { useLatestAnswer } from '../../use-latest-answer';

/** Milliseconds without a key after which it is looked for what was typed. */
const pause = 250;

/** The query of a list: words, a page, and the filters that the list has besides. */
export interface LeadQuery {
  search: string;
  page: number;
}

/** A page of a list as the server answers it. */
interface LeadPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

interface Options<Query extends LeadQuery, Item> {
  /** The query at first, and again without any filter. It has to stay the same object. */
  everything: Query;
  ask: (asked: Query) => Promise<LeadPage<Item>>;
  /** What was found, as a file. */
  exportFile: (narrowed: Omit<Query, 'page'>) => Promise<CsvFile>;
  /** Changes when all of it is to be asked anew. */
  revision: number;
}

/** A list of what visitors left, as `LeadList` shows it: the page that was asked for last, once nobody types any more. */
export function useLeadList<Query extends LeadQuery, Item extends { id: string }>({
  everything,
  exportFile,
  ...source
}: Options<Query, Item>) {
  const [asked, setAsked] = useState(everything);
  const { change, ...shown } = useLatestAnswer({
    ...source,
    asked,
    pause: (before) => (before && before.search !== asked.search ? pause : 0),
  });
  const { page: _, ...narrowed } = asked;
  return {
    ...shown,
    asked,
    /** Asks for others; from the first page on, unless a page is named. */
    narrow: (part: Partial<Query>) => setAsked({ ...asked, page: 1, ...part }),
    showAll: () => setAsked(everything),
    /** Whether it shows fewer than there are. */
    isNarrowed: JSON.stringify({ ...asked, page: 1 }) !== JSON.stringify(everything),
    exportFile: () => exportFile(narrowed),
    /** Shows an entry as it is after a change. */
    replace: (item: Item) =>
      change((answer) => ({
        ...answer,
        items: answer.items.map((each) => (each.id === item.id ? item : each)),
      })),
  };
}
