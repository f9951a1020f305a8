import { attributesHtml } from '@site/server-kit/html/escape';
import type { When } from '@site/shared-ui/parts';
import { notAvailablePanel, partAttributes, type PartDescription } from '../../define/part-state';
import type { LoadedPart } from '../../define/resolve';
import type { SelectedBuild } from '../job';

/** A part to be printed: loaded, or known only by its remote. */
export interface PartInPage extends Pick<PartDescription, 'id' | 'remote' | 'slot' | 'opens'> {
  loaded?: LoadedPart;
  /** Set if only the browser renders the part: when it wakes there. */
  asleep?: When;
  /** Whether some of its data is missing, so that the browser must request it at once. */
  incomplete: boolean;
}

/** For visitors without script, whose browsers will not request the missing data. */
const NO_SCRIPT_HINT =
  '<noscript><p class="missing-hint">Some of this page could not be loaded in time. <a href="">Try again</a></p></noscript>';

const wrapper = (
  { id, remote, slot, opens }: PartInPage,
  content: string,
  state: Pick<PartDescription, 'when' | 'nowIf' | 'build' | 'missing'>,
): string =>
  `<div${attributesHtml(partAttributes({ id, remote, slot, opens, ...state }))}>${content}</div>`;

export const floatingHtml = (parts: string): string =>
  `<aside class="floating" aria-label="Shortcuts">${parts}</aside>`;

/**
 * HTML of one part, which is a React root in the browser. A part that is missing or throws becomes a panel, in a slot
 * nothing.
 */
export function partHtml(
  part: PartInPage,
  content: (loaded: LoadedPart) => string,
  report: (problem: string) => void,
): string {
  const { loaded, id, slot, incomplete, asleep } = part;
  if (asleep) return wrapper(part, '', { when: asleep });
  if (loaded) {
    const { nowIf, build } = loaded;
    try {
      const html = content(loaded);
      const when = incomplete ? 'now' : loaded.when;
      return wrapper(part, html, { when, nowIf, build }) + (incomplete ? NO_SCRIPT_HINT : '');
    } catch (error) {
      report(`part ${id} of ${part.remote} has thrown: ${String(error)}`);
    }
  }
  if (slot) return '';
  return wrapper(part, notAvailablePanel(id === 'page'), { when: 'interaction', missing: true });
}

interface UsedPart {
  pin: SelectedBuild;
  key: string;
}

/** Façades that a build may import if it does not declare them. All other façades are on every page. */
const ANY = ['app'];

/** Façades that the used pages and parts of remotes import in the browser. */
export function facadesFor(used: readonly UsedPart[]): string[] {
  const facades = used.flatMap(({ pin: { manifest }, key }) =>
    manifest?.facades ? (manifest.facades[key] ?? []) : ANY,
  );
  return [...new Set(facades)];
}

/** Files that the used pages and parts of remotes need in the browser, as `address#integrity`. */
export function preloadFor(used: readonly UsedPart[]): string[] {
  const files = used.flatMap(({ pin: { base, manifest }, key }) =>
    (manifest?.preload[key] ?? []).map(
      (file) => `${base}/web/${file}#${manifest?.integrity[`web/${file}`] ?? ''}`,
    ),
  );
  return [...new Set(files)];
}
