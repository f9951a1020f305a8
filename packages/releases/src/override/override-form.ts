import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { attributesHtml, escapeHtml } from '@site/server-kit/html/escape';
import { END_PATH, timeHtml } from './banner';
import { formatProblem, type Offer, type Override } from './overrides';

export const OVERRIDE_PATH = `${PLATFORM_PATH}/override`;

export const FORM_STYLE = `
.builds form{display:block;margin-left:0}
.builds form p{max-width:40rem;margin:0 0 .75rem}
select{width:100%;min-height:44px;padding:.5rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit;text-overflow:ellipsis}
#builds{scroll-margin-top:1rem}
`;

const optionHtml = ({ build, note, problem }: Offer, chosen: string): string => {
  const selected = build === chosen || undefined;
  const text = `${build}: ${note}${problem ? `; cannot be shown, ${problem}` : ''}`;
  const attributes = { value: build, selected, disabled: problem ? true : undefined } as const;
  return `<option${attributesHtml(attributes)}>${escapeHtml(text)}</option>`;
};

/**
 * HTML of a remote's field, with the reason if the chosen build cannot be shown: a link may have preselected it.
 * @param chosen the selected build; empty for the visitors' build
 */
export const fieldHtml = (remote: string, offers: readonly Offer[], chosen: string): string => {
  const options = offers.map((offer) => optionHtml(offer, chosen)).join('');
  const offer = offers.find(({ build }) => build === chosen);
  const problem = offer ? offer.problem : 'neither the map nor its history knows it';
  const alert = chosen && problem ? alertHtml(formatProblem(remote, chosen, problem)) : '';
  return `<p><label for="build-${remote}">${remote}</label><select id="build-${remote}" name="${remote}"><option value="">As visitors get it</option>${options}</select></p>${alert}`;
};

const alertHtml = (text: string): string => `<p role="alert">${escapeHtml(text)}</p>`;

const stateHtml = (override: Override | undefined): string =>
  override
    ? `<p role="status">This browser shows ${escapeHtml(override.label)} until ${timeHtml(override.until)}. <a href="/">Open the site</a></p><form method="post" action="${END_PATH}"><button>End the override</button></form>`
    : '<p>Choose builds that this browser alone shows, for two hours. Those pages aren’t cached and don’t count in your stats.</p>';

/** HTML of the override form. @param fields HTML; undefined if the history cannot be read */
export const overrideFormHtml = (
  fields: string | undefined,
  override: Override | undefined,
): string => {
  const form =
    fields === undefined
      ? alertHtml('The history of releases can’t be read right now.')
      : `<form method="post" action="${OVERRIDE_PATH}">${fields}<button>Show me these builds</button></form>`;
  return `<section class="builds" aria-labelledby="builds"><h2 id="builds">Preview builds</h2>${stateHtml(override)}${form}</section>`;
};
