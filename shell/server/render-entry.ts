// Module Federation needs an async boundary, on the server too.
export const load = () => import('./renderer');
export const loadListing = () => import('@site/islands/server/render/listing');
export const loadPlatformPages = () => import('./platform-pages');
