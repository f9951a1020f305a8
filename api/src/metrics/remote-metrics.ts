import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { ClientAddresses } from '@site/server-kit/clients/client-address';
import { readAttribution } from '@site/server-kit/http/attribution';

const LABEL_NAMES = ['remote', 'build', 'owner'] as const;

/** Usage by the code of one build so far. */
export interface Caller {
  labels: Record<(typeof LABEL_NAMES)[number], string>;
  /** Number of answers by class of status, such as `2xx`. */
  answers: Map<string, number>;
  commands: number;
  databaseMs: number;
}

/** Command events of a MongoDB client; durations in milliseconds. */
interface CommandSource {
  on(
    event: 'commandSucceeded' | 'commandFailed',
    listener: (event: { duration: number }) => void,
  ): unknown;
}

/**
 * Builds that are counted; a new one replaces the longest silent one. The shell passes on only builds of its release
 * map, but a trusted proxy in front of the API would pass on invented names, and the number of releases grows forever.
 */
const MAX_BUILDS = 200;

/** Counts the requests of remotes' builds to this process, and its database commands for them. */
export class RemoteMetrics {
  private readonly callers = new LRUCache<string, Caller>({ max: MAX_BUILDS });
  private readonly current = new AsyncLocalStorage<Caller>();

  /** @param addresses trusted peers, which have checked the browser's claims, as the shell does */
  constructor(
    registry: Registry,
    private readonly addresses: Pick<ClientAddresses, 'hasTrustedPeer'>,
  ) {
    const callers = this.callers;
    const counter = <L extends string>(
      name: string,
      help: string,
      labels: readonly L[],
      add: (counter: Counter<L>, caller: Caller) => void,
    ) =>
      new Counter({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        collect() {
          this.reset();
          for (const caller of callers.values()) add(this, caller);
        },
      });
    counter(
      'remote_api_requests_total',
      'API answers to the code of a remote, in browsers and in renders, by class of status.',
      [...LABEL_NAMES, 'status'],
      (each, { labels, answers }) => {
        for (const [status, count] of answers) each.inc({ ...labels, status }, count);
      },
    );
    counter(
      'remote_database_commands_total',
      'Database commands of the API for the code of a remote.',
      LABEL_NAMES,
      (each, { labels, commands }) => each.inc(labels, commands),
    );
    counter(
      'remote_database_seconds_total',
      'Seconds of the database for the code of a remote.',
      LABEL_NAMES,
      (each, { labels, databaseMs }) => each.inc(labels, databaseMs / 1000),
    );
  }

  /** The build that sent a request; undefined unless a trusted peer names it. */
  getCaller(request: IncomingMessage): Caller | undefined {
    if (request.headers.baggage === undefined || !this.addresses.hasTrustedPeer(request))
      return undefined;
    const { remote, build, owner = '' } = readAttribution(request.headers);
    if (!remote || !build) return undefined;
    const key = `${remote} ${build} ${owner}`;
    const existing = this.callers.get(key);
    if (existing) return existing;
    const labels = { remote, build, owner };
    const caller = { labels, answers: new Map<string, number>(), commands: 0, databaseMs: 0 };
    this.callers.set(key, caller);
    return caller;
  }

  /** Counts the database commands of `work` for a caller. Shared work counts for the first caller. */
  runFor<T>(caller: Caller | undefined, work: () => T): T {
    return caller ? this.current.run(caller, work) : work();
  }

  countAnswer(caller: Caller | undefined, status: number): void {
    const statusClass = `${Math.trunc(status / 100)}xx`;
    caller?.answers.set(statusClass, (caller.answers.get(statusClass) ?? 0) + 1);
  }

  /** Counts the commands of a client with command monitoring; the driver reports durations in whole milliseconds. */
  subscribe(client: CommandSource): void {
    // The driver emits the event in the async context of the call.
    const count = ({ duration }: { duration: number }) => {
      const caller = this.current.getStore();
      if (!caller) return;
      caller.commands += 1;
      caller.databaseMs += duration;
    };
    client.on('commandSucceeded', count);
    client.on('commandFailed', count);
  }
}
