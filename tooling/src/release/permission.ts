import { createHash, randomBytes } from 'node:crypto';
import type { MapStore, ReleaseTokens } from '@site/server-kit/releases/map-store';
import { root, type RemotePackage } from '../packages';
import { ownerOf } from './owners';

/** In place of a team: who has a token of it may change every remote, and makes the first token of each team. */
export const OPERATORS = 'operators';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for a team, and how the map keeps it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
}

interface Request {
  /** The tokens that there are; without any, everybody who can write the map may edit it. */
  tokens: ReleaseTokens;
  /** The one that was given. */
  token: string | undefined;
  remote: string;
  /** The team that owns the remote. */
  owner: string | undefined;
  /** Who works here, as git knows them. */
  identity: string | undefined;
}

/**
 * Who does it, as the ledger names them, and for which team; for none where there are no tokens.
 * @throws Error when they may not
 */
export function permitted(request: Request): { by: string; team?: string } {
  const { tokens, token, remote, owner = 'nobody', identity } = request;
  if (!Object.keys(tokens).length) return { by: identity ?? 'somebody without a name' };
  if (!token) throw new Error(`Releases need a token here: set RELEASE_TOKEN to that of ${owner}.`);
  const team = tokens[hashOf(token)];
  if (!team) throw new Error('RELEASE_TOKEN is no token that the map of releases knows.');
  if (team !== owner && team !== OPERATORS)
    throw new Error(`${remote} belongs to ${owner}: the token of ${team} cannot change it.`);
  return { by: identity ? `${identity} for ${team}` : team, team };
}

/**
 * Who changes a remote, as the ledger names them, and the team that owns it from then on. Anybody can edit the CODEOWNERS
 * of a checkout: once there are tokens, it counts for a remote that has no owner in the map, and for the operators.
 * @param identity of who works here
 * @throws Error when they may not
 */
export async function permission(
  map: Pick<MapStore, 'read' | 'tokens'>,
  { name, folder }: Pick<RemotePackage, 'name' | 'folder'>,
  identity: string | undefined,
  { token = process.env['RELEASE_TOKEN'], repository = root } = {},
): Promise<{ by: string; owner?: string }> {
  const [{ remotes }, tokens, inCheckout] = await Promise.all([
    map.read(),
    map.tokens(),
    ownerOf(repository, folder),
  ]);
  const inMap = remotes[name]?.owner;
  const request = { tokens, token, remote: name, owner: inMap ?? inCheckout, identity };
  const { by, team = OPERATORS } = permitted(request);
  const owner = team === OPERATORS ? (inCheckout ?? inMap) : request.owner;
  return { by, ...(owner && { owner }) };
}

/**
 * A team's first token is the operators' to make, another one also its own.
 * @param team or {@link OPERATORS}
 * @throws Error when it is not theirs to make
 */
export function mayMakeToken(tokens: ReleaseTokens, token: string | undefined, team: string): void {
  const maker = token && tokens[hashOf(token)];
  if (maker === OPERATORS || maker === team) return;
  const own = Object.values(tokens).includes(team) && team !== OPERATORS ? ` or of ${team}` : '';
  throw new Error(
    `To make a token of ${team}, set RELEASE_TOKEN to that of the ${OPERATORS}${own}.`,
  );
}
