import { createHash, randomBytes } from 'node:crypto';
import type { ReleaseTokens } from '@site/server-kit/releases/map-store';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for a team, and how the map keeps it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
}

export interface Request {
  /** The tokens that there are; without any, everybody who can write the map may edit it. */
  tokens: ReleaseTokens;
  /** The one that was given. */
  token: string | undefined;
  remote: string;
  /** The team that owns the remote. */
  owner: string | undefined;
  /** The team that owns what all remotes stand on: it may do everything. */
  operators: string | undefined;
  /** Who works here, as git knows them. */
  identity: string | undefined;
}

/**
 * Who does it, as the ledger names them.
 * @throws Error when they may not
 */
export function permitted(request: Request): string {
  const { tokens, token, remote, owner = 'nobody', operators, identity } = request;
  if (!Object.keys(tokens).length) return identity ?? 'somebody without a name';
  if (!token) throw new Error(`Releases need a token here: set RELEASE_TOKEN to that of ${owner}.`);
  const team = tokens[hashOf(token)];
  if (!team) throw new Error('RELEASE_TOKEN is no token that the map of releases knows.');
  if (team !== owner && team !== operators)
    throw new Error(`${remote} belongs to ${owner}: the token of ${team} cannot change it.`);
  return identity ? `${identity} for ${team}` : team;
}

/**
 * The first token of a team is anybody's to make; another one is its own to make, or the operators'.
 * @throws Error when they may not
 */
export function mayMakeToken(request: Request): void {
  if (Object.values(request.tokens).includes(request.owner ?? '')) permitted(request);
}
