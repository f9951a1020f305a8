import type { MapEntry } from '@site/contracts/platform/federation';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { attributesHtml, escapeHtml } from '@site/server-kit/html/escape';
import { END_PATH, timeHtml } from './banner';
import { cannotBeShown, type KnownBuild, type Override, type Overrides } from './overrides';

export const OVERRIDE_PATH = `${PLATFORM_PATH}/override`;

export const FORM_STYLE = `
.builds form{display:block;margin-left:0}
.builds form p{max-width:40rem;margin:0 0 .75rem}
select{width:100%;min-height:44px;padding:.5rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit;text-overflow:ellipsis}
#builds{scroll-margin-top:1rem}
`;

/** Number of builds that are offered by remote, newest first; an older one is offered if the query names it. */
const MAX_OFFERS = 20;

/** A build on offer, with the reason if it cannot be shown. */
interface Offer extends Pick<KnownBuild, 'build' | 'note'> {
  problem?: string;
}

/** The builds on offer for one remote. */
interface Choice {
  remote: string;
  offers: Offer[];
  /** The selected build; empty for the visitors' build. */
  chosen: string;
}

/** Checks all builds of a remote again, as files may be gone. @throws Error when the history cannot be read */
export async function choiceOf(
  remote: string,
  entry: MapEntry,
  overrides: Overrides,
  chosen: string,
): Promise<Choice> {
  const known = await overrides.known(remote, entry);
  const offers = known
    .filter(({ build }, index) => index < MAX_OFFERS || build === chosen)
    .map(async (one) => ({ ...one, ...(await overrides.look(remote, entry, one, true)) }));
  return { remote, offers: await Promise.all(offers), chosen };
}

const optionHtml = ({ build, note, problem }: Offer, chosen: string): string => {
  const selected = build === chosen || undefined;
  const text = `${build}: ${note}${problem ? `; cannot be shown, ${problem}` : ''}`;
  const own = attributesHtml({ value: build, selected, disabled: problem ? true : undefined });
  return `<option${own}>${escapeHtml(text)}</option>`;
};

/** The reason why the selected build cannot be shown; a link may have preselected it. */
const problemHtml = ({ remote, offers, chosen }: Choice): string => {
  const offer = offers.find(({ build }) => build === chosen);
  const problem = offer ? offer.problem : 'neither the map nor its history knows it';
  return chosen && problem
    ? `<p role="alert">${escapeHtml(cannotBeShown(remote, chosen, problem))}</p>`
    : '';
};

const choiceHtml = (choice: Choice): string => {
  const { remote, offers, chosen } = choice;
  const options = offers.map((offer) => optionHtml(offer, chosen)).join('');
  return `<p><label for="build-${remote}">${remote}</label><select id="build-${remote}" name="${remote}"><option value="">As visitors get it</option>${options}</select></p>${problemHtml(choice)}`;
};

const stateHtml = (override: Override | undefined): string =>
  override
    ? `<p role="status">This browser shows ${escapeHtml(override.label)} until ${timeHtml(override.until)}. <a href="/">Open the site</a></p><form method="post" action="${END_PATH}"><button>End the override</button></form>`
    : '<p>Choose builds that this browser alone shows, for two hours. Those pages aren’t cached and don’t count in your stats.</p>';

/** HTML of the override form. @param choices an error message if they cannot be read */
export function overrideFormHtml(
  choices: readonly Choice[] | string,
  override: Override | undefined,
): string {
  const form =
    typeof choices === 'string'
      ? `<p role="alert">${escapeHtml(choices)}</p>`
      : `<form method="post" action="${OVERRIDE_PATH}">${choices.map(choiceHtml).join('')}<button>Show me these builds</button></form>`;
  return `<section class="builds" aria-labelledby="builds"><h2 id="builds">Preview builds</h2>${stateHtml(override)}${form}</section>`;
}
