import {
  type CsvFile,
  leadsInExport,
  leadsOnPage,
  type LeadKind,
  weeksInOverview,
} from '@site/contracts/leads';
import { domainToASCII } from 'node:url';
import type { Context } from 'koa';
import type { Trail } from '../administration/trail';
import type { Collection } from 'mongoose';

/**
 * Beginnings by which a spreadsheet takes a cell for a formula (OWASP, CSV injection): these signs in any width, also
 * behind spaces and invisible characters, which some programs skip; and tabs and line breaks themselves.
 */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n]/u;
/** Control characters that are in no text; some programs end the cell at a NUL. */
const noText = /[^\P{Cc}\t\r\n]/gu;
/** Includes the semicolon: in locales with a decimal comma, spreadsheets take it for the end of the cell. */
const needsQuotes = /[",;\t\r\n]/;
/** Marks the file as UTF-8; without it Excel assumes another code page. */
const byteOrderMark = '\uFEFF';

function cell(value: string): string {
  const plain = value.replace(noText, '');
  const text = formula.test(plain) ? `'${plain}` : plain;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) that is safe to open in a spreadsheet: no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Above any usual number of search words. */
const wordsAtMost = 8;

/** Newest first, with a stable order of equal times, so that each lead is on exactly one page. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

export type Condition = Record<string, unknown>;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word as typed, and with the domain in it as addresses are stored. */
function formsOf(word: string): readonly string[] {
  const at = word.lastIndexOf('@') + 1;
  const stored = word.slice(0, at) + domainToASCII(word.slice(at));
  return /[^\p{ASCII}]/u.test(word.slice(at)) && stored.length > at ? [word, stored] : [word];
}

/** Matches documents with every word of a search in at least one of the fields, ignoring case. */
function matching(search: string, fields: readonly string[]): Condition {
  // Control characters separate words too: a database pattern cannot hold all of them (BSON ends it at a NUL).
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, wordsAtMost);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({
      $or: formsOf(word).flatMap((form) =>
        fields.map((field) => ({ [field]: { $regex: escaped(form), $options: 'i' } })),
      ),
    })),
  };
}

/** A model as far as its documents are counted. */
interface Counted {
  countDocuments: (condition: Condition) => PromiseLike<number>;
}

interface Leads<Stored, Shown> {
  name: string;
  searched: readonly string[];
  model: Counted;
  newest: (condition: Condition, skip: number, limit: number) => Promise<readonly Stored[]>;
  present: (stored: Stored) => Shown;
  /** Columns of the file: header, and value of an entry. */
  columns: Readonly<Record<string, (shown: Shown) => string | undefined>>;
}

interface LeadsQuery {
  search: string;
  only?: Condition;
}

/** Leads of one kind for their reader: page by page, or as a file. */
export function leadList<Stored, Shown>(leads: Leads<Stored, Shown>) {
  const conditionOf = ({ search, only }: LeadsQuery): Condition => ({
    ...only,
    ...matching(search, leads.searched),
  });
  return {
    /** A page of the matches; a page number beyond the last gives the last page. */
    page: async ({ page, ...query }: LeadsQuery & { page: number }) => {
      const condition = conditionOf(query);
      const total = await leads.model.countDocuments(condition);
      const pages = Math.max(1, Math.ceil(total / leadsOnPage));
      const shown = Math.min(page, pages);
      const stored = await leads.newest(condition, (shown - 1) * leadsOnPage, leadsOnPage);
      return { items: stored.map(leads.present), total, page: shown, pages };
    },
    /** The matches as a file for a spreadsheet; above the limit only the newest. */
    file: async (query: LeadsQuery): Promise<CsvFile> => {
      const condition = conditionOf(query);
      const [total, stored] = await Promise.all([
        leads.model.countDocuments(condition),
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

export const exporting =
  <LeadsQuery>(
    trail: Pick<Trail, 'note'>,
    kind: LeadKind,
    fileOf: (query: LeadsQuery) => Promise<CsvFile>,
  ) =>
  async (query: LeadsQuery, ctx: Context): Promise<CsvFile> => {
    const file = await fileOf(query);
    await trail.note(ctx, { action: 'leads-exported', what: `${kind}: ${file.rows}` });
    return file;
  };

/** A collection that may hold personal data. */
export interface PersonalRecords {
  what: string;
  model: { collection: Collection };
  /** Matches the documents of a normalized e-mail address. Called anew for each use. */
  on: (email: string) => Condition | Promise<Condition>;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** The first Monday after the Unix epoch. */
const firstMonday = Date.UTC(1970, 0, 5);

export interface CountedLeads {
  kind: LeadKind;
  /** Has an index that begins with `createdAt`. */
  model: Counted;
}

const next = (monday: Date): Date => new Date(monday.getTime() + weekMs);

function mondays(now: Date): Date[] {
  const week = Math.floor((now.getTime() - firstMonday) / weekMs);
  const first = week - weeksInOverview + 1;
  return Array.from(
    { length: weeksInOverview },
    (_, index) => new Date(firstMonday + (first + index) * weekMs),
  );
}

/** Number of leads of each kind in each of the last weeks, the oldest first; weeks begin on Monday, in UTC. */
export const leadWeeks = (kinds: readonly CountedLeads[], now: Date) =>
  Promise.all(
    mondays(now).map(async (monday) => {
      const during = { createdAt: { $gte: monday, $lt: next(monday) } };
      const counts = await Promise.all(
        kinds.map(async ({ kind, model }) => [kind, await model.countDocuments(during)] as const),
      );
      const of = new Map(counts);
      return {
        week: monday.toISOString().slice(0, 10),
        enquiries: of.get('enquiries') ?? 0,
        audits: of.get('audits') ?? 0,
        signups: of.get('signups') ?? 0,
      };
    }),
  );
