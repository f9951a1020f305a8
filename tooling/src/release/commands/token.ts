import { findRemote, type Remote } from '../../configuration/configuration';
import { root } from '../../packages';
import type { Call } from '../call';
import { readOwner } from '../owners';
import { authorizeToken, createToken, OPERATORS } from '../permission';

async function findTeam({ map }: Call, { name, folder }: Remote): Promise<string> {
  const { remotes } = await map.read();
  const owner = remotes[name]?.owner ?? (await readOwner(root, folder));
  if (!owner) throw new Error(`No one owns ${folder} in .github/CODEOWNERS.`);
  return owner;
}

async function issueToken({ map }: Call, team: string): Promise<string> {
  const { token, hash } = createToken();
  await map.addToken(hash, team);
  return `Token of ${team}, shown this once; RELEASE_TOKEN takes it:\n${token}`;
}

/** Makes a token for the team of a remote, or for operators. From the first one on releases need a token. */
export async function createTeamToken(call: Call, name: string): Promise<string> {
  const { map, configuration } = call;
  const team =
    name === OPERATORS ? OPERATORS : await findTeam(call, findRemote(configuration.remotes, name));
  const tokens = await map.tokens();
  const isFirst = Object.keys(tokens).length === 0;
  if (!isFirst) authorizeToken(tokens, process.env['RELEASE_TOKEN'], team);
  if (isFirst && team !== OPERATORS)
    console.error(
      `From now on releases need a token. The first one of each other team is made with this one:\n${await issueToken(call, OPERATORS)}\n`,
    );
  return issueToken(call, team);
}
