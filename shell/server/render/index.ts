import '../../shared/provided';

// The async boundary that Module Federation needs on the server too.
export const load = () => import('./render');
export const loadListing = () => import('./listing');
