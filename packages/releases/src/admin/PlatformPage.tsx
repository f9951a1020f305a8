import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { Card, Grid, Heading, Link, Notice, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { Entry, Time } from './Entry';
import { OverrideForm, type OverrideFormProps } from './OverrideForm';
import { RemoteSection } from './RemoteSection';
import type { Report } from './report';
import { StateLabel } from './StateLabel';

const Alert = ({ remote, build, isHeld, reason }: Report['alerts'][number]) => (
  <Notice tone="error">
    <p>
      <Link href={`#section-${remote}`}>
        {remote} <code>{build}</code>
      </Link>
      : {reason} {isHeld ? 'The canary is held' : 'The release stays'} until someone decides: roll
      it back, or end its watch.
    </p>
  </Notice>
);

type Failure = Report['errors'][number];

const ErrorEntry = ({ at, remote, build, owner, where, message, count }: Failure) => (
  <Entry reason={`in the ${where}: ${message}`}>
    <span>
      {remote} <code>{build}</code>
      {owner && ` (${owner})`}
    </span>{' '}
    {count > 1 && `${count} times, last`} <Time at={at} />
  </Entry>
);

/** The message about the change just made. */
export interface FlashMessage {
  text: string;
  isProblem: boolean;
}

interface Props {
  report: Report;
  overrideForm: OverrideFormProps;
  /** Query of the requested address. */
  search: string;
  message?: FlashMessage | undefined;
}

/** `GET /admin/platform`: the builds of each remote and their reasons. */
export const PlatformPage = ({ report, overrideForm, search, message }: Props) => (
  <Stack gap="6" overflowWrap="anywhere">
    <Heading as="h1">Platform</Heading>
    {message && <Notice tone={message.isProblem ? 'error' : 'success'}>{message.text}</Notice>}
    {report.alerts.map((alert) => (
      <Alert key={`${alert.remote} ${alert.build}`} {...alert} />
    ))}
    <Text tone="muted">
      Map version {report.map.version}. API: <StateLabel state={report.api} />, database:{' '}
      <StateLabel state={report.database} />
    </Text>
    {report.map.refused && (
      <Notice tone="error">Refused, the last good map stays in force: {report.map.refused}</Notice>
    )}
    <Grid
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' }}
      alignItems="start"
    >
      {report.remotes.map((remote) => (
        <RemoteSection key={remote.name} {...remote} />
      ))}
    </Grid>
    <OverrideForm {...overrideForm} />
    <Card as="section" aria-labelledby="errors">
      <Heading id="errors" size="h3">
        Last errors
      </Heading>
      {report.errors.length ? (
        <ul>
          {report.errors.map((error, index) => (
            <ErrorEntry key={index} {...error} />
          ))}
        </ul>
      ) : (
        <Text tone="muted">None since the shell started.</Text>
      )}
    </Card>
    <p>
      <TouchLink href={PLATFORM_PATH + search}>Refresh</TouchLink>
    </p>
  </Stack>
);
