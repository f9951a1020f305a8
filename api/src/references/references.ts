import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import mongoose from 'mongoose';
import type { z } from 'zod';
import type { AuditLogAction } from '@site/contracts/administration/audit-log-actions';
import type { AuditLog } from '../administration/audit-log';
import { isDuplicate } from '../database/failures';
import { integer } from '../database/fields';
import type { ModuleContent } from '../freshness/versions';
import { ApiError, notFound, outdated } from '../http/errors';
import type { Log } from '../log';
import { type Matched, matchedVersion } from '../routing/if-match';

export const referenceFields = {
  /** Empty without a picture. */
  imageUrl: { type: String, default: '' },
  orderIndex: { ...integer, default: 0 },
  /** Day of the real client's consent, e.g. `2026-10-01`; empty or absent for an example. */
  consentedOn: String,
  /** Number of the version; that of an unchanged seeded reference is 1, and not stored. */
  version: Number,
  changedAt: Date,
};

interface Shared {
  id: string;
  orderIndex: number;
  version: number;
}
type Fields = Readonly<Record<string, unknown>>;

interface Stored {
  _id: string;
  [field: string]: unknown;
}

interface ReferencesOptions<T extends Shared> {
  model: { collection: { name: string } };
  schema: z.ZodType<T>;
  /** Name of a reference in errors: `This case study`. */
  called: string;
  actions: Record<'added' | 'changed' | 'removed' | 'ordered', AuditLogAction>;
  /** Name of a reference in the audit log. Never a person's name. */
  named: (reference: T) => string;
  auditLog: Pick<AuditLog, 'note'>;
  content: ModuleContent;
  log: Pick<Log, 'warn'>;
}

const inOrder = { orderIndex: 1, _id: 1 } as const;
/** Matches a version; references from before they could be changed have none. */
const hasVersion = (version: number) => (version === 1 ? { $in: [1, null] } : version);

const savedAt = ({ changedAt }: Stored) => (changedAt instanceof Date ? changedAt : undefined);

const shownAs = <S>(schema: z.ZodType<S>, { consentedOn, ...stored }: Stored): S =>
  schema.parse({ ...stored, id: stored._id, ...(consentedOn ? { isReal: true } : {}) });

const isDone = (fields: Fields, present: object): boolean => {
  const there = new Map<string, unknown>(Object.entries(present));
  return Object.entries(fields).every(([name, value]) => there.get(name) === value);
};

/** The site's references to clients (docs/product.md 4.15), case studies or testimonials, for the administration. */
export class References<T extends Shared> {
  constructor(private readonly own: ReferencesOptions<T>) {}

  async list(): Promise<T[]> {
    return (await this.all()).map((document) => this.present(document));
  }

  /** All references as visitors get them, without the day of consent. */
  async shown<S>(schema: z.ZodType<S>): Promise<S[]> {
    return (await this.all()).map((stored) => shownAs(schema, stored));
  }

  /** The references of real clients who have consented; the others are drafts. */
  async published<S>(schema: z.ZodType<S>): Promise<S[]> {
    const all = await this.all();
    return all.filter(({ consentedOn }) => consentedOn).map((stored) => shownAs(schema, stored));
  }

  /** Adds a reference, first unless `orderIndex` is given; a retry with its id adds none. @throws ApiError 412 */
  async add(
    {
      id = randomUUID(),
      orderIndex,
      ...fields
    }: Fields & { id?: string | undefined; orderIndex?: number | undefined },
    ctx: Context,
  ): Promise<T> {
    const place = orderIndex ?? (await this.placeBeforeAll());
    const document = { _id: id, ...fields, orderIndex: place, version: 1, createdAt: new Date() };
    try {
      await this.collection.insertOne(document);
    } catch (error) {
      const there = isDuplicate(error) ? await this.find(id) : null;
      if (!there) throw error;
      const present = this.present(there);
      if (!isDone(fields, present)) throw outdated();
      return present;
    }
    return this.done('added', this.present(document), ctx);
  }

  /** Changes a reference that is unchanged since it was seen; a retry returns it. @throws ApiError 404 or 412 */
  async change(
    { id, matched, ...changes }: Fields & { id: string; matched: Matched },
    ctx: Context,
  ): Promise<T> {
    const before = await this.find(id);
    if (!before) throw this.notFound();
    const present = this.present(before);
    if (isDone(changes, present)) return present;
    const version = matchedVersion(matched, present.version, savedAt(before));
    const after = await this.collection.findOneAndUpdate(
      { _id: id, version: hasVersion(version) },
      { $set: { ...changes, version: version + 1, changedAt: new Date() } },
      { returnDocument: 'after' },
    );
    if (!after) throw await this.wasFaster(id);
    return this.done('changed', this.present(after), ctx);
  }

  /** Deletes a reference for good. @throws ApiError 404, or 412 when it has changed since it was seen */
  async remove({ id, matched }: { id: string; matched: Matched }, ctx: Context): Promise<T> {
    const before = await this.find(id);
    if (!before) throw this.notFound();
    const present = this.present(before);
    const version = matchedVersion(matched, present.version, savedAt(before));
    const { deletedCount } = await this.collection.deleteOne({
      _id: id,
      version: hasVersion(version),
    });
    if (deletedCount === 0) throw await this.wasFaster(id);
    return this.done('removed', present, ctx);
  }

  /** Sets the order of all references. @throws ApiError 409 when `ids` are not exactly those that exist */
  async order({ ids }: { ids: readonly string[] }, ctx: Context): Promise<T[]> {
    const known = await this.list();
    const named = new Set(ids);
    if (
      named.size !== ids.length ||
      known.length !== ids.length ||
      known.some(({ id }) => !named.has(id))
    )
      throw new ApiError(
        409,
        'changed',
        'The list is another one by now. Please look at it again, then set the order.',
      );
    if (ids.length > 0)
      await this.collection.bulkWrite(
        ids.map((_id, index) => ({
          updateOne: { filter: { _id }, update: { $set: { orderIndex: index + 1 } } },
        })),
      );
    await this.changed();
    await this.own.auditLog.note(ctx, { action: this.own.actions.ordered });
    return this.list();
  }

  private get collection() {
    return mongoose.connection.collection<Stored>(this.own.model.collection.name);
  }

  private all() {
    return this.collection.find({}).sort(inOrder).toArray();
  }

  private find(_id: string) {
    return this.collection.findOne({ _id });
  }

  private present(document: Stored): T {
    return this.own.schema.parse({ consentedOn: '', version: 1, ...document, id: document._id });
  }

  private async placeBeforeAll(): Promise<number> {
    const [first] = await this.list();
    return first ? first.orderIndex - 1 : 1;
  }

  private notFound() {
    return notFound(this.own.called);
  }

  private async wasFaster(id: string): Promise<ApiError> {
    const there = await this.find(id);
    return there ? outdated(savedAt(there)) : this.notFound();
  }

  /** A stored change is public; if the version cannot be raised, pages show it after their maximum age. */
  private async changed(): Promise<void> {
    await this.own.content
      .changed()
      .catch((error: unknown) => this.own.log.warn({ err: error }, 'the version was not raised'));
  }

  private async done(
    what: 'added' | 'changed' | 'removed',
    reference: T,
    ctx: Context,
  ): Promise<T> {
    await this.changed();
    await this.own.auditLog.note(ctx, {
      action: this.own.actions[what],
      subject: reference.id,
      what: this.own.named(reference),
    });
    return reference;
  }
}
