import { alternatePath } from '../../shared/alternates';
import type { ListedPage } from '../render/job';

interface Place {
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  siteName: string;
}

/** Text for one line: what would end a link or the line is taken out of it. */
const oneLine = (text: string): string => text.replace(/[[\]\s]+/g, ' ').trim();

const titleOf = ({ path, title = path }: ListedPage, { siteName }: Place): string =>
  oneLine(title.replace(` | ${siteName}`, ''));

function line(page: ListedPage, place: Place): string {
  const address = place.origin + alternatePath('markdown', page.path);
  const about = page.description ? `: ${oneLine(page.description)}` : '';
  return `- [${titleOf(page, place)}](${address})${about}`;
}

/** Pages below one that is listed itself stand with it, under its title; the others come first. */
function sections(pages: readonly ListedPage[], place: Place): [title: string, ListedPage[]][] {
  const isBelow = (page: ListedPage, top: ListedPage) => page.path.startsWith(`${top.path}/`);
  const below = (top: ListedPage) => pages.filter((page) => isBelow(page, top));
  const tops = pages.filter((page) => page.path !== '/' && below(page).length > 0);
  const topOf = (page: ListedPage) => tops.find((top) => page === top || isBelow(page, top));
  const alone = pages.filter((page) => !topOf(page));
  return [
    ['Pages', alone],
    ...tops
      .filter((top) => topOf(top) === top)
      .map((top): [string, ListedPage[]] => [titleOf(top, place), [top, ...below(top)]]),
  ];
}

/** What the site has, for language models: each page with its address as Markdown (llmstxt.org). */
export function llmsTxt(pages: readonly ListedPage[], place: Place): string {
  const summary = pages.find(({ path }) => path === '/')?.description;
  return [
    `# ${oneLine(place.siteName)}`,
    ...(summary ? [`> ${oneLine(summary)}`] : []),
    'Every page is here as Markdown; without `.md` at the end of its address it is the page itself.',
    ...sections(pages, place).map(
      ([title, its]) => `## ${title}\n\n${its.map((page) => line(page, place)).join('\n')}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
