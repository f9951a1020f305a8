// Module Federation needs an async boundary, on the server too.
export const load = () => import('./render');
export const loadListing = () => import('./listing');
