import { type CsvFile, leadsInExport, leadsOnPage } from '@site/contracts/leads';
import { csvOf } from './csv';

/** More words than anybody looks for at once. */
const wordsAtMost = 8;

/** The latest first, and those of one moment always in the same order, so that none is on two pages or on none. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** A condition of the database. */
export type Condition = Record<string, unknown>;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what has each word of a search somewhere in these fields, in any case. */
function matching(search: string, fields: readonly string[]): Condition {
  // Signs without a shape part words too: a pattern of the database cannot hold all of them (BSON ends it at a NUL).
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, wordsAtMost);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({
      $or: fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } })),
    })),
  };
}

interface Leads<Stored, Shown> {
  /** Begins the name of a file. */
  name: string;
  /** Fields in which a search looks. */
  searched: readonly string[];
  count: (condition: Condition) => Promise<number>;
  /** Newest first. */
  newest: (condition: Condition, skip: number, limit: number) => Promise<readonly Stored[]>;
  present: (stored: Stored) => Shown;
  /** Of a file: what stands above, and below it of each entry. */
  columns: Readonly<Record<string, (shown: Shown) => string | undefined>>;
}

interface LeadsQuery {
  search: string;
  /** What else an entry must meet. */
  only?: Condition;
}

/** What visitors left of one kind, for those who look after it: page by page, or as a file. */
export function leadList<Stored, Shown>(leads: Leads<Stored, Shown>) {
  const conditionOf = ({ search, only }: LeadsQuery): Condition => ({
    ...only,
    ...matching(search, leads.searched),
  });
  return {
    /** A page of what was found; behind the last one comes the last one. */
    page: async ({ page, ...asked }: LeadsQuery & { page: number }) => {
      const condition = conditionOf(asked);
      const total = await leads.count(condition);
      const pages = Math.max(1, Math.ceil(total / leadsOnPage));
      const shown = Math.min(page, pages);
      const stored = await leads.newest(condition, (shown - 1) * leadsOnPage, leadsOnPage);
      return { items: stored.map(leads.present), total, page: shown, pages };
    },
    /** What was found as a file for a spreadsheet, the newest entries where there are too many. */
    file: async (asked: LeadsQuery): Promise<CsvFile> => {
      const condition = conditionOf(asked);
      const [total, stored] = await Promise.all([
        leads.count(condition),
        leads.newest(condition, 0, leadsInExport),
      ]);
      const columns = Object.values(leads.columns);
      const rows = stored.map((each) => {
        const shown = leads.present(each);
        return columns.map((column) => column(shown) ?? '');
      });
      return {
        filename: `${leads.name}-${new Date().toISOString().slice(0, 10)}.csv`,
        csv: csvOf([Object.keys(leads.columns), ...rows]),
        rows: rows.length,
        total,
      };
    },
  };
}
