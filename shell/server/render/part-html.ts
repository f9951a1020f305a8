import type { When } from '@site/shared-ui/parts';
import { notAvailablePanel } from '../../shared/not-available';
import { partAttributes } from '../../shared/part-state';
import type { LoadedPart } from '../../shared/resolve';
import { attributesHtml } from './html';

/** A part on its way into the HTML: loaded, or only known by the remote that it should come from. */
export interface PartInPage {
  /** Index in the page's list, or name in the layout. */
  id: string;
  remote: string;
  loaded?: LoadedPart;
  /** Its data is not all there: the browser must ask at once. */
  incomplete: boolean;
}

/** Said to visitors without script, for whom nothing will come later. */
const NO_SCRIPT_HINT =
  '<noscript><p class="missing-hint">Some of this page could not be loaded in time. <a href="">Try again</a></p></noscript>';

function wrapper({ id, remote, loaded }: PartInPage, content: string, when: When, build?: string) {
  const missing = build === undefined;
  const nowIf = missing ? undefined : loaded?.nowIf;
  const attributes = {
    id,
    remote,
    when,
    missing,
    ...(nowIf && { nowIf }),
    ...(build && { build }),
  };
  return `<div${attributesHtml(partAttributes(attributes))}>${content}</div>`;
}

/**
 * HTML of one part, a root of its own for the browser. A part that is missing or throws is a panel;
 * the others do not notice.
 * @param content what the part's components give
 */
export function partHtml(
  part: PartInPage,
  content: (loaded: LoadedPart) => string,
  report: (problem: string) => void,
): string {
  const { loaded, id, incomplete } = part;
  if (loaded) {
    try {
      const html = content(loaded);
      return (
        wrapper(part, html, incomplete ? 'now' : loaded.when, loaded.build) +
        (incomplete ? NO_SCRIPT_HINT : '')
      );
    } catch (error) {
      report(`part ${id} of ${part.remote} has thrown: ${String(error)}`);
    }
  }
  return wrapper(part, notAvailablePanel(id === 'page'), 'life');
}
