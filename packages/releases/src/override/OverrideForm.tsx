import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { EndOverrideForm, EndTime } from './OverrideBanner';
import { formatProblem, type OfferedBuild, type Override } from './overrides';

export const OVERRIDE_PATH = `${PLATFORM_PATH}/override`;

export const FORM_STYLE = `
.builds form{display:block;margin-left:0}
.builds form p{max-width:40rem;margin:0 0 .75rem}
select{width:100%;min-height:44px;padding:.5rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit;text-overflow:ellipsis}
#builds{scroll-margin-top:1rem}
`;

/** The builds of a remote that a person can choose from. */
interface BuildChoice {
  remote: string;
  offers: readonly OfferedBuild[];
  /** The selected build; empty for the visitors' build. */
  chosen: string;
}

/** A remote's field, with the reason if the chosen build cannot be shown: a link may have preselected it. */
const BuildField = ({ remote, offers, chosen }: BuildChoice) => {
  const offer = offers.find(({ build }) => build === chosen);
  const chosenProblem = offer ? offer.problem : 'neither the map nor its history knows it';
  return (
    <>
      <p>
        <label htmlFor={`build-${remote}`}>{remote}</label>
        <select id={`build-${remote}`} name={remote} defaultValue={chosen}>
          <option value="">As visitors get it</option>
          {offers.map(({ build, note, problem }) => (
            <option key={build} value={build} disabled={problem !== undefined}>
              {`${build}: ${note}${problem ? `; cannot be shown, ${problem}` : ''}`}
            </option>
          ))}
        </select>
      </p>
      {chosen && chosenProblem && (
        <p role="alert">{formatProblem(remote, chosen, chosenProblem)}</p>
      )}
    </>
  );
};

export interface OverrideFormProps {
  /** By remote; undefined if the history cannot be read. */
  choices: readonly BuildChoice[] | undefined;
  override: Override | undefined;
}

export const OverrideForm = ({ choices, override }: OverrideFormProps) => (
  <section className="builds" aria-labelledby="builds">
    <h2 id="builds">Preview builds</h2>
    {override ? (
      <>
        <p role="status">
          This browser shows {override.label} until <EndTime until={override.until} />.{' '}
          <a href="/">Open the site</a>
        </p>
        <EndOverrideForm />
      </>
    ) : (
      <p>
        Choose builds that this browser alone shows, for two hours. Those pages aren’t cached and
        don’t count in your stats.
      </p>
    )}
    {choices ? (
      <form method="post" action={OVERRIDE_PATH}>
        {choices.map((choice) => (
          <BuildField key={choice.remote} {...choice} />
        ))}
        <button>Show me these builds</button>
      </form>
    ) : (
      <p role="alert">The history of releases can’t be read right now.</p>
    )}
  </section>
);
