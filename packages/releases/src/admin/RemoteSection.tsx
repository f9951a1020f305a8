import type { ReactNode } from 'react';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { Card, chakra, Field, Flex, Heading, Input, SmallButton, Text } from '@site/shared-ui/ui';
import { AnalysisFigures } from './AnalysisFigures';
import type { Change } from './change';
import { Entry, Time } from './Entry';
import { Form } from './Form';
import type { RemoteReport } from './report';
import { StateLabel } from './StateLabel';

const formatPercent = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;

const Subheading = chakra('h3', { base: { marginTop: '2', fontWeight: '600' } });

/** A list that opens at a click; none without entries. */
const Entries = ({ summary, children }: { summary: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <details>
      <summary>{summary}</summary>
      <chakra.ul marginTop="2">{children}</chakra.ul>
    </details>
  );

interface ChangeFormProps {
  /** It names the build to withdraw, so that a second or late click withdraws no other build. */
  change: Partial<Change>;
  label: string;
  children?: ReactNode;
}

/** A button that changes the map, below its visible fields. */
const ChangeForm = ({ change, label, children }: ChangeFormProps) => (
  <Form action={PLATFORM_PATH} paddingTop="2">
    {Object.entries(change).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <SmallButton type="submit">{label}</SmallButton>
  </Form>
);

type LiveBuild = RemoteReport['stable'];

const ReleasedBy = ({ action, by, at, reason }: LiveBuild) =>
  action && by && at ? (
    <Text tone="muted">
      {action} by {by}, <Time at={at} />
      {reason && `: ${reason}`}
    </Text>
  ) : (
    <Text tone="muted">The map doesn’t say who released it.</Text>
  );

function Watch({ remote, build, alert, isUnwatched }: LiveBuild & { remote: string }) {
  if (isUnwatched) return <Text tone="muted">Not watched.</Text>;
  return (
    <details open={alert !== null}>
      <summary>
        End the watch of <code>{build}</code>
      </summary>
      <ChangeForm change={{ action: 'unwatch', remote, build }} label={`Stop watching ${build}`}>
        <Field label="Reason">
          {(control) => <Input {...control} name="reason" maxLength={500} required />}
        </Field>
      </ChangeForm>
    </details>
  );
}

type CanaryReport = NonNullable<RemoteReport['canary']>;

function Canary({ remote, ...canary }: CanaryReport & { remote: string }) {
  const { build, alert, percent } = canary;
  return (
    <>
      <Subheading>Canary{alert && ', held'}</Subheading>
      <Text tone="muted">
        <code>{build}</code> for {formatPercent(percent)} of the visitors
      </Text>
      <ReleasedBy {...canary} />
      <Watch remote={remote} {...canary} />
      <ChangeForm
        change={{ action: 'stop', remote, build }}
        label={`Stop the canary of ${remote}`}
      />
    </>
  );
}

const PHASE_TEXTS = {
  running: 'Not enough visits yet.',
  successful: 'As good as its baseline.',
  inconclusive: 'Browsers report more failures. A person must decide.',
} as const;

const Analysis = ({ phase, candidate, baseline }: RemoteReport['analyses'][number]) => (
  <>
    <Subheading>
      Analysis of <code>{candidate.build}</code>
    </Subheading>
    <Text tone="muted">{PHASE_TEXTS[phase]}</Text>
    <AnalysisFigures builds={[candidate, baseline]} />
  </>
);

const BlockedBuilds = ({ blocked }: RemoteReport) => (
  <Entries summary="Blocked builds">
    {blocked.toReversed().map(({ build, reason, at }) => (
      <Entry key={build} reason={reason}>
        <code>{build}</code> <Time at={at} />
      </Entry>
    ))}
  </Entries>
);

const History = ({ name, stable, canary, history }: RemoteReport) => (
  <Entries summary="History">
    {history.map(({ id, at, action, build, percent, by, reason, served }) => {
      const isServed = served[0] === stable.build && served[1] === canary?.build;
      const restore = { action: 'restore', remote: name, line: id } as const;
      const form = <ChangeForm change={restore} label={`Restore ${name} as of ${id}`} />;
      return (
        <Entry key={id} reason={`by ${by}${reason && `: ${reason}`}`} form={!isServed && form}>
          {action} <code>{build}</code> {percent !== null && formatPercent(percent)}{' '}
          <Time at={at} />
        </Entry>
      );
    })}
  </Entries>
);

/** The builds of a remote and their reasons, with the buttons that change them. */
export function RemoteSection(remote: RemoteReport) {
  const { name, owner, state, stable, previous, canary, analyses } = remote;
  const isWatched = stable.alert || analyses.some(({ isCanary }) => !isCanary);
  return (
    <Card as="section" id={`section-${name}`} aria-labelledby={`remote-${name}`}>
      <Flex alignItems="baseline" justifyContent="space-between" gap="4">
        <Heading id={`remote-${name}`} size="h3">
          {name}
        </Heading>
        <StateLabel state={state} />
      </Flex>
      <Text tone="muted">{owner ? `Owner: ${owner}` : 'No owner.'}</Text>
      <Subheading>Stable</Subheading>
      <p>
        <code>{stable.build}</code>
      </p>
      <ReleasedBy {...stable} />
      {isWatched && <Watch remote={name} {...stable} />}
      {previous && (
        <ChangeForm
          change={{ action: 'rollback', remote: name, build: stable.build }}
          label={`Roll ${name} back to ${previous}`}
        />
      )}
      {canary && <Canary remote={name} {...canary} />}
      {analyses.map((analysis) => (
        <Analysis key={analysis.candidate.build} {...analysis} />
      ))}
      <BlockedBuilds {...remote} />
      <History {...remote} />
    </Card>
  );
}
