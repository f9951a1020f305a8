import type { ListedPage } from '../render/job';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' };
const escapeXml = (text: string): string =>
  text.replace(/[&<>']/g, (character) => ENTITIES[character] ?? character);

const urlXml = (origin: string, { path, changed }: ListedPage): string =>
  `  <url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`;

/** The list of all pages for search engines (sitemaps.org). */
export const sitemapXml = (origin: string, pages: readonly ListedPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
    .map((page) => urlXml(origin, page))
    .join('\n')}\n</urlset>\n`;
