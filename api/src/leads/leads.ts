import type { Context } from 'koa';
import type { Collection } from 'mongoose';
import {
  type CsvFile,
  type LeadKind,
  LEADS_PER_PAGE,
  MAX_EXPORTED_LEADS,
} from '@site/contracts/administration/leads';
import { searchText, toSearchWords } from '@site/contracts/text/search-text';
import type { AuditLog } from '../administration/audit-log';
import { formatCsv } from '../lib/csv';
import { displayAddress } from '../lib/display-address';

/** Above any usual number of search words. */
const MAX_WORDS = 8;

/** Newest first, with a stable order of equal times, so that each lead is on exactly one page. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

export type Condition = Record<string, unknown>;

interface Searchable {
  collection: Collection;
  countDocuments: (condition: Condition) => PromiseLike<number>;
}

interface Leads<Stored, Shown> {
  name: string;
  searched: readonly string[];
  model: Searchable;
  newest: (condition: Condition, skip: number, limit: number) => Promise<readonly Stored[]>;
  present: (stored: Stored) => Shown;
  /** Columns of the file: header, and value of an entry. */
  columns: Readonly<Record<string, (shown: Shown) => string | undefined>>;
}

interface LeadsQuery {
  search: string;
  only?: Condition;
}

/** A text, and that as people write an address: addresses are stored in ASCII. */
const withUnicodeForm = (text: string): string => `${text} ${displayAddress(text)}`;

/** The words of a search. Control characters separate them too. */
const getSearchWords = (search: string): string[] =>
  toSearchWords(search.replace(/\p{Cc}/gu, ' ')).slice(0, MAX_WORDS);

/** Leads of one kind for their reader: page by page, or as a file. */
export function createLeadList<Stored, Shown>({
  model,
  searched,
  newest,
  ...leads
}: Leads<Stored, Shown>) {
  /**
   * Ids of the leads that have every word in one of their fields, newest first. They are compared here, because no
   * pattern of a database ignores accents and kinds of quotes: a search reads the searched fields of all leads.
   */
  async function findIdsByWords(words: readonly string[], only: Condition): Promise<unknown[]> {
    const fields = Object.fromEntries(searched.map((field) => [field, 1]));
    const ids: unknown[] = [];
    const all = model.collection.find(only, { projection: fields }).sort(newestFirst);
    for await (const lead of all) {
      const text = searched
        .map((field) => searchText(withUnicodeForm(String(lead[field] ?? ''))))
        .join('\n');
      if (words.every((word) => text.includes(word))) ids.push(lead._id);
    }
    return ids;
  }

  /** The matches: their number, and a part of them, newest first. */
  async function findMatches({ search, only = {} }: LeadsQuery) {
    const words = getSearchWords(search);
    if (words.length === 0)
      return {
        total: await model.countDocuments(only),
        part: (skip: number, limit: number) => newest(only, skip, limit),
      };
    const ids = await findIdsByWords(words, only);
    return {
      total: ids.length,
      part: (skip: number, limit: number) =>
        newest({ _id: { $in: ids.slice(skip, skip + limit) } }, 0, limit),
    };
  }

  return {
    /** A page of the matches; a page number beyond the last gives the last page. */
    page: async ({ page, ...query }: LeadsQuery & { page: number }) => {
      const { total, part } = await findMatches(query);
      const pages = Math.max(1, Math.ceil(total / LEADS_PER_PAGE));
      const shown = Math.min(page, pages);
      const stored = await part((shown - 1) * LEADS_PER_PAGE, LEADS_PER_PAGE);
      return { items: stored.map(leads.present), total, page: shown, pages };
    },
    /** The matches as a file for a spreadsheet; above the limit only the newest. */
    file: async (query: LeadsQuery): Promise<CsvFile> => {
      const { total, part } = await findMatches(query);
      const stored = await part(0, MAX_EXPORTED_LEADS);
      const columns = Object.values(leads.columns);
      const rows = stored.map((each) => {
        const shown = leads.present(each);
        return columns.map((column) => column(shown) ?? '');
      });
      return {
        filename: `${leads.name}-${new Date().toISOString().slice(0, 10)}.csv`,
        csv: formatCsv([Object.keys(leads.columns), ...rows]),
        rows: rows.length,
        total,
      };
    },
  };
}

export const exportWithAuditLog =
  <LeadsQuery>(
    auditLog: Pick<AuditLog, 'note'>,
    kind: LeadKind,
    buildFile: (query: LeadsQuery) => Promise<CsvFile>,
  ) =>
  async (query: LeadsQuery, ctx: Context): Promise<CsvFile> => {
    const file = await buildFile(query);
    await auditLog.note(ctx, { action: 'leads-exported', what: `${kind}: ${file.rows}` });
    return file;
  };

/** A collection that may hold personal data. */
export interface PersonalRecords {
  what: string;
  model: { collection: Collection };
  /** Matches the documents of a normalized email address. Called again for each use. */
  match: (email: string) => Condition | Promise<Condition>;
}

export interface CountedLeads {
  kind: LeadKind;
  /** Has an index that begins with `createdAt`. */
  model: { collection: Collection };
}
