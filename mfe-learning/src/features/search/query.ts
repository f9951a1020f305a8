/** What is looked for, as the API takes it (contracts/src/learning.ts). */
const fewest = 2;
const most = 80;

/** The page that the search belongs to. */
export const PATH = '/learning';

/** What an address looks for: `?q=canonical`. */
export const queryIn = (search: URLSearchParams): string => search.get('q') ?? '';

export const addressOf = (query: string): string =>
  query.trim() ? `${PATH}?${new URLSearchParams({ q: query.trim() })}` : PATH;

/** What is asked of the API, in one spelling; nothing as long as it is too short. */
export function askedFor(query: string): string | undefined {
  const text = query.trim().toLowerCase().slice(0, most).trim();
  return text.length >= fewest ? text : undefined;
}
