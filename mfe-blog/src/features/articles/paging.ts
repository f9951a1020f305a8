/** The page that an address asks for: `?page=2`; the first one without a number. */
export const pageIn = (search: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
