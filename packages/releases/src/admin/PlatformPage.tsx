import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { OverrideForm, type OverrideFormProps } from '../override/OverrideForm';
import { type AdminFrame, AdminPage } from './AdminPage';
import { Entry, Time } from './Entry';
import { RemoteSection } from './RemoteSection';
import type { Report } from './report';
import { StateLabel } from './StateLabel';

const Alert = ({ remote, build, isHeld, reason }: Report['alerts'][number]) => (
  <p role="alert">
    <a href={`#section-${remote}`}>
      {remote} <code>{build}</code>
    </a>
    : {reason} {isHeld ? 'The canary is held' : 'The release stays'} until someone decides: roll it
    back, or end its watch.
  </p>
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

interface Props extends AdminFrame {
  report: Report;
  overrideForm: OverrideFormProps;
  /** Query of the requested address. */
  search: string;
  message?: FlashMessage | undefined;
}

/** `GET /admin/platform`: the builds of each remote and their reasons. */
export const PlatformPage = ({ report, overrideForm, search, message, ...frame }: Props) => (
  <AdminPage {...frame}>
    {message && <p role={message.isProblem ? 'alert' : 'status'}>{message.text}</p>}
    {report.alerts.map((alert) => (
      <Alert key={`${alert.remote} ${alert.build}`} {...alert} />
    ))}
    <p>
      Map version {report.map.version}. API: <StateLabel state={report.api} />, database:{' '}
      <StateLabel state={report.database} />
    </p>
    {report.map.refused && (
      <p role="alert">Refused, the last good map stays in force: {report.map.refused}</p>
    )}
    <div className="remotes">
      {report.remotes.map((remote) => (
        <RemoteSection key={remote.name} {...remote} />
      ))}
    </div>
    <OverrideForm {...overrideForm} />
    <section aria-labelledby="errors">
      <h2 id="errors">Last errors</h2>
      {report.errors.length ? (
        <ul className="records">
          {report.errors.map((error, index) => (
            <ErrorEntry key={index} {...error} />
          ))}
        </ul>
      ) : (
        <p>None since the shell started.</p>
      )}
    </section>
    <p>
      <a href={PLATFORM_PATH + search}>Refresh</a>
    </p>
  </AdminPage>
);
