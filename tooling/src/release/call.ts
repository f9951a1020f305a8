import type { ReleaseOptions } from '@site/releases/map/edits';
import type { ReleaseEvent } from '@site/releases/map/history';
import type { MapStore } from '@site/releases/map/map-store';
import { deriveMachineToken } from '@site/releases/map/site-key';
import type { Configuration, Remote } from '../configuration/configuration';
import { authorize } from './permission';
import { findRefusal } from './platform-client';
import { createReleaseEvent, gitIdentity } from './release-event';

interface Options extends ReleaseOptions {
  reason: string;
  json: boolean;
  /** Whether a browser opens the build's pages before visitors get a canary. */
  isWalked: boolean;
  steps?: number[] | undefined;
}

export interface Call {
  map: MapStore;
  configuration: Configuration;
  options: Options;
}

/** The history event of an action on a remote. @throws Error when the caller may not change the remote */
export async function createEvent(
  { map, options }: Call,
  remote: Remote,
  action: ReleaseEvent['action'],
  build?: string,
): Promise<ReleaseEvent> {
  const permitted = await authorize(map, remote, await gitIdentity());
  return createReleaseEvent(remote, { action, ...permitted, reason: options.reason, build });
}

export const readSiteToken = async ({ map }: Call): Promise<string> =>
  // Empty counts as unset, as it does for shell and API.
  process.env['METRICS_TOKEN'] || deriveMachineToken(await map.getOrCreateSiteKey());

/** The closing message of an edit, with the reason if the site refuses the edited map. */
export async function outcome(call: Call, text: string): Promise<string> {
  const { publicUrl } = call.configuration;
  const { version } = await call.map.read();
  // The edit is done, so a failure to make the key must not fail the command.
  const token = await readSiteToken(call).catch(() => undefined);
  const refused = token && (await findRefusal(publicUrl, token, version));
  if (!refused) return text;
  return `So far in the map alone: ${text}\n${publicUrl} refuses what it cannot serve: ${refused}`;
}
