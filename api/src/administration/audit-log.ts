import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { type InferSchemaType, model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { AuditLogEntry } from '@site/contracts/administration/audit-log';
import {
  type AuditLogAction,
  auditLogActions,
  type AuditLogKind,
} from '@site/contracts/administration/audit-log-actions';
import { listNetworks } from '@site/server-kit/clients/client-network';
import { DAY_SECONDS, HOUR_MS } from '@site/server-kit/duration';
import { baseOptions } from '../database/fields';
import { createNotFoundError } from '../http/errors';
import type { SessionCookie } from '../http/session-cookie';
import { getSessionName } from './sessions';

/** Seconds that an entry is kept. */
const RETENTION_SECONDS = 400 * DAY_SECONDS;

const schema = new Schema(
  {
    _id: String,
    at: { type: Date, required: true },
    action: { type: String, required: true },
    what: String,
    subject: String,
    session: String,
    address: String,
    count: { type: Number, default: 1 },
  },
  baseOptions,
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

type AuditLogRecord = InferSchemaType<typeof schema>;

export const AdminAuditLog = model('AdminAuditLog', schema, 'admin_trail');

/**
 * The largest network of a client, e.g. `203.0.113.0` or `2001:db8:1::`: enough to distinguish providers and towns, too
 * little to find one household.
 */
export const anonymizeAddress = (client: string): string =>
  listNetworks(client)[0]?.name.split('/')[0] ?? '';

export interface AuditLogEvent {
  action: AuditLogAction;
  /** Readable name of the changed object. Never a person's name or address, because entries are kept for long. */
  what?: string;
  subject?: string;
}

interface AuditLogQuery {
  kind?: 'all' | AuditLogKind;
  before?: string | undefined;
}

interface Actor {
  session?: string;
  address?: string;
}

const newestFirst = { at: -1, _id: -1 } as const;

const present = ({ _id, at, ...entry }: AuditLogRecord): AuditLogEntry => ({
  ...entry,
  id: String(_id),
  at: at.toISOString(),
  what: entry.what || undefined,
  subject: entry.subject || undefined,
  session: entry.session || undefined,
  address: entry.address || undefined,
});

/** Records the actions in the administration. A failed record is logged; the request succeeds. */
export class AuditLog {
  constructor(
    private readonly cookie: Pick<SessionCookie, 'read'>,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Call it after the action succeeded. @param token of the session, where it has only just begun */
  note(ctx: Context, event: AuditLogEvent, token = this.cookie.read(ctx)): Promise<void> {
    return this.add({ ...event, ...this.getActor(ctx, token) });
  }

  /** Records an action; one of the site itself has no actor. */
  add(entry: AuditLogEvent & Actor): Promise<void> {
    return this.tryWrite(entry, () =>
      AdminAuditLog.create({ _id: randomUUID(), at: new Date(), ...entry }),
    );
  }

  /** Records a frequent action: repeats of one session or address within an hour share an entry, with a count. */
  count(ctx: Context, event: AuditLogEvent): Promise<void> {
    const actor = this.getActor(ctx, this.cookie.read(ctx));
    const at = new Date();
    const hours = Math.floor(at.getTime() / HOUR_MS);
    const actorKey = actor.session ?? actor.address;
    const _id = [event.action, event.subject, actorKey, hours].filter(Boolean).join(':');
    return this.tryWrite(event, () =>
      AdminAuditLog.updateOne(
        { _id },
        { $inc: { count: 1 }, $set: { at, ...event, ...actor } },
        { upsert: true, setDefaultsOnInsert: false },
      ),
    );
  }

  getSession(ctx: Context): string | undefined {
    return this.getActor(ctx, this.cookie.read(ctx)).session;
  }

  /** At most `length` entries, newest first, older than `before`. @throws ApiError 404 when that entry is gone */
  async read(
    { kind = 'all', before }: AuditLogQuery,
    length: number,
  ): Promise<{ entries: AuditLogEntry[]; next?: string }> {
    const last = before === undefined ? undefined : await AdminAuditLog.findById(before).lean();
    if (last === null) throw createNotFoundError('This entry');
    const olderThanLast = last && {
      $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }],
    };
    const ofKind = kind !== 'all' && { action: { $in: auditLogActions[kind] } };
    const records = await AdminAuditLog.find({ ...olderThanLast, ...ofKind })
      .sort(newestFirst)
      .limit(length + 1)
      .lean();
    const entries = records.slice(0, length).map(present);
    const next = records.length > length ? entries.at(-1)?.id : undefined;
    return { entries, ...(next && { next }) };
  }

  private getActor(ctx: Context, token: string | undefined): Actor {
    const address = anonymizeAddress(ctx.state.client);
    return { ...(token && { session: getSessionName(token) }), ...(address && { address }) };
  }

  private async tryWrite(event: AuditLogEvent, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const { action, subject } = event;
      this.log.error({ err: error, action, subject }, 'the audit log has not kept what was done');
    }
  }
}
