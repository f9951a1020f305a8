import { openMongodb } from '@site/server-kit/mongodb-client';
import type { Document } from 'mongodb';

/** A MongoDB that answers. */
export interface Server {
  /** Version, kind and hosts, for the terminal. */
  description: string;
  /** Address with the primary as the only server: the proxies of tests connect to the first one. */
  uri: string;
  /** Removes the wanted databases and returns their number. */
  drop: (isWanted: (name: string) => boolean) => Promise<number>;
  close: () => Promise<void>;
}

/** Matches user and password, servers, path, and options of an address. */
const parts = /^mongodb(\+srv)?:\/\/((?:[^@/]*@)?)([^/?]+)([^?]*)(?:\?(.*))?$/;

function withOneServer(uri: string, primary: string, setName: string | undefined): string {
  const [, srv, user = '', servers = '', path = '/', query] = parts.exec(uri) ?? [];
  if (!srv && !servers.includes(',')) return uri;
  const options = new URLSearchParams(query);
  if (setName) options.set('replicaSet', setName);
  // The default of mongodb+srv addresses.
  if (srv && !options.has('tls')) options.set('tls', 'true');
  return `mongodb://${user}${primary}${path || '/'}?${options.toString()}`;
}

const kindOf = ({ setName, hosts, msg }: Document): string => {
  if (msg === 'isdbgrid') return 'a router';
  return setName ? `replica set ${setName} of ${hosts?.length ?? 1}` : 'a server alone';
};

/** Connects to the server of an address. @throws StartError when the address is wrong or no server answers */
export const openServer = (uri: string): Promise<Server> =>
  openMongodb(uri, {}, async (client) => {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    const { version } = await admin.command({ buildInfo: 1 });
    await admin.admin().listDatabases({ nameOnly: true });
    const primary = String(hello['primary'] ?? client.options.hosts[0]);
    const where = client.options.hosts.map(String).join(', ');
    return {
      description: `MongoDB ${version}, ${kindOf(hello)}, at ${where || primary}`,
      uri: withOneServer(uri, primary, hello['setName']),
      drop: async (isWanted) => {
        const { databases } = await admin.admin().listDatabases({ nameOnly: true });
        const wanted = databases.filter(({ name }) => isWanted(name));
        for (const { name } of wanted) await client.db(name).dropDatabase();
        return wanted.length;
      },
      close: () => client.close(),
    };
  });
