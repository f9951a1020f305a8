import { createHash, randomBytes } from 'node:crypto';
import type { MapStore, ReleaseTokens } from '@site/releases/map/map-store';
import { type RemotePackage, root } from '../packages';
import { readOwner } from './owners';

/**
 * Name in place of a team's: a token of the operators may change every remote, and makes the first token of each team.
 */
export const OPERATORS = 'operators';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashToken(token) };
}

/**
 * Checks that the caller may change a remote. If there are no tokens, write access to the map is permission enough.
 * Every developer can edit the CODEOWNERS of a checkout: once there are tokens, that file counts only for a remote
 * without an owner in the map, and for the operators.
 * @param identity the caller's, by git
 * @returns the caller's name for the history, and the remote's owner from now on
 * @throws Error when the caller may not change the remote
 */
export async function authorize(
  map: Pick<MapStore, 'read' | 'tokens'>,
  { name, folder }: Pick<RemotePackage, 'name' | 'folder'>,
  identity: string | undefined,
  { token = process.env['RELEASE_TOKEN'], repository = root } = {},
): Promise<{ by: string; owner?: string }> {
  const [{ remotes }, tokens, checkoutOwner] = await Promise.all([
    map.read(),
    map.tokens(),
    readOwner(repository, folder),
  ]);
  const mapOwner = remotes[name]?.owner;
  const operatorOwner = checkoutOwner ?? mapOwner;
  if (!Object.keys(tokens).length)
    return {
      by: identity ?? 'somebody without a name',
      ...(operatorOwner && { owner: operatorOwner }),
    };
  const owner = mapOwner ?? checkoutOwner ?? 'nobody';
  if (!token) throw new Error(`Releases need a token here: set RELEASE_TOKEN to that of ${owner}.`);
  const team = tokens[hashToken(token)];
  if (!team) throw new Error('RELEASE_TOKEN is no token that the map of releases knows.');
  if (team !== owner && team !== OPERATORS)
    throw new Error(`${name} belongs to ${owner}: the token of ${team} cannot change it.`);
  const by = identity ? `${identity} for ${team}` : team;
  const from = team === OPERATORS ? operatorOwner : owner;
  return { by, ...(from && { owner: from }) };
}

/**
 * Checks that a token may make another one: the operators' token for any team, a team's token for the same team.
 * @param team or {@link OPERATORS}
 * @throws Error when it may not
 */
export function authorizeToken(
  tokens: ReleaseTokens,
  token: string | undefined,
  team: string,
): void {
  const maker = token && tokens[hashToken(token)];
  if (maker === OPERATORS || maker === team) return;
  const orOfTeam =
    Object.values(tokens).includes(team) && team !== OPERATORS ? ` or of ${team}` : '';
  throw new Error(
    `To make a token of ${team}, set RELEASE_TOKEN to that of the ${OPERATORS}${orOfTeam}.`,
  );
}
