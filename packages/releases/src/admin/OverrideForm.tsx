import { Card, chakra, Field, fieldStyle, Heading, Link } from '@site/shared-ui/ui';
import { Notice, SmallButton, Text } from '@site/shared-ui/ui';
import { EndTime } from '../override/OverrideBanner';
import type { OfferedBuild, Override } from '../override/overrides';
import { END_PATH, OVERRIDE_PATH } from '../paths';
import { Form } from './Form';

const Select = chakra('select', { base: fieldStyle });

/** The builds of a remote that a person can choose from. */
interface BuildChoice {
  remote: string;
  offers: readonly OfferedBuild[];
  /** The selected build; empty for the visitors' build. */
  chosen: string;
  /** Why the chosen build cannot be shown: a link may have preselected it. */
  problem: string | undefined;
}

const BuildField = ({ remote, offers, chosen, problem }: BuildChoice) => (
  <Field label={remote} error={problem}>
    {(control) => (
      <Select {...control} name={remote} defaultValue={chosen}>
        <option value="">As visitors get it</option>
        {offers.map(({ build, note, problem }) => (
          <option key={build} value={build} disabled={problem !== undefined}>
            {`${build}: ${note}${problem ? `; cannot be shown, ${problem}` : ''}`}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

export interface OverrideFormProps {
  /** By remote; undefined if the history cannot be read. */
  choices: readonly BuildChoice[] | undefined;
  override: Override | undefined;
}

export const OverrideForm = ({ choices, override }: OverrideFormProps) => (
  <Card as="section" aria-labelledby="builds">
    <Heading id="builds" size="h3" scrollMarginTop="4">
      Preview builds
    </Heading>
    {override ? (
      <>
        <Notice tone="success">
          <p>
            This browser shows {override.label} until <EndTime until={override.until} />.{' '}
            <Link href="/">Open the site</Link>
          </p>
        </Notice>
        <Form action={END_PATH}>
          <SmallButton type="submit">End the override</SmallButton>
        </Form>
      </>
    ) : (
      <Text tone="muted">
        Choose builds that this browser alone shows, for two hours. Those pages aren’t cached and
        don’t count in your stats.
      </Text>
    )}
    {choices ? (
      <Form action={OVERRIDE_PATH} alignItems="stretch" maxWidth="article">
        {choices.map((choice) => (
          <BuildField key={choice.remote} {...choice} />
        ))}
        <SmallButton type="submit" alignSelf="start">
          Show me these builds
        </SmallButton>
      </Form>
    ) : (
      <Notice tone="error">The history of releases can’t be read right now.</Notice>
    )}
  </Card>
);
