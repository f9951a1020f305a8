import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { model, Schema } from 'mongoose';
import type { z } from 'zod';
import type { AuditLog } from '../../administration/audit-log';
import { isDuplicate } from '../../database/failures';
import { entityId, integer, text, withCreatedAt } from '../../database/fields';
import type { ModuleContent } from '../../freshness/versions';
import { ApiError, createNotFoundError, createOutdatedError } from '../../http/errors';
import { type IfMatch, requireMatch } from '../../routing/if-match';

interface Stored {
  _id: string;
  orderIndex: number;
  /** Day of the real client's consent, e.g. `2026-10-01`; empty or absent for an example. */
  consentedOn?: string;
  /** Number of the version; that of an unchanged seeded reference is 1, and not stored. */
  version?: number;
  changedAt?: Date;
  [field: string]: unknown;
}

/** @param texts names of the fields besides those that all references have; the contract describes them */
export function createReferenceModel(name: string, texts: readonly string[], collection: string) {
  const schema = new Schema<Stored>(
    {
      _id: entityId,
      ...Object.fromEntries(texts.map((field) => [field, text])),
      /** Empty without a picture. */
      imageUrl: { type: String, default: '' },
      orderIndex: { ...integer, default: 0 },
      consentedOn: String,
      version: Number,
      changedAt: Date,
    },
    withCreatedAt,
  );
  schema.index({ orderIndex: 1 });
  return model(name, schema, collection);
}

interface Shared {
  id: string;
  orderIndex: number;
  version: number;
}
type Fields = Readonly<Record<string, unknown>>;

interface ReferencesOptions<T extends Shared> {
  model: ReturnType<typeof createReferenceModel>;
  schema: z.ZodType<T>;
  /** Name of a reference in errors: `This case study`. */
  label: string;
  /** Names of one and of several in the actions of the audit log. */
  one: 'case-study' | 'testimonial';
  several: 'case-studies' | 'testimonials';
  /** Name of a reference in the audit log. Never a person's name. */
  formatName: (reference: T) => string;
  auditLog: Pick<AuditLog, 'note'>;
  content: ModuleContent;
}

const inOrder = { orderIndex: 1, _id: 1 } as const;
/** Matches a version; references from before they could be changed have none. */
const matchVersion = (version: number) => (version === 1 ? { $in: [1, null] } : version);

const toPublic = <S>(schema: z.ZodType<S>, { consentedOn, ...stored }: Stored): S =>
  schema.parse({ ...stored, id: stored._id, ...(consentedOn ? { isReal: true } : {}) });

const isUnchanged = (fields: Fields, present: object): boolean => {
  const there = new Map<string, unknown>(Object.entries(present));
  return Object.entries(fields).every(([name, value]) => there.get(name) === value);
};

/** The site's references to clients (docs/product.md 4.15), case studies or testimonials, for the administration. */
export class References<T extends Shared> {
  constructor(private readonly kind: ReferencesOptions<T>) {}

  async list(): Promise<T[]> {
    return (await this.all()).map((document) => this.present(document));
  }

  /** All references as visitors get them, without the day of consent. */
  async listPublic<S>(schema: z.ZodType<S>): Promise<S[]> {
    return (await this.all()).map((stored) => toPublic(schema, stored));
  }

  /** The references of real clients who have consented; the others are drafts. */
  async listConsented<S>(schema: z.ZodType<S>): Promise<S[]> {
    const all = await this.all();
    return all.filter(({ consentedOn }) => consentedOn).map((stored) => toPublic(schema, stored));
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
    const position = orderIndex ?? (await this.findFirstPosition());
    const document = { _id: id, ...fields, orderIndex: position, version: 1 };
    try {
      await this.kind.model.create(document);
    } catch (error) {
      const there = isDuplicate(error) ? await this.find(id) : null;
      if (!there) throw error;
      const present = this.present(there);
      if (!isUnchanged(fields, present)) throw createOutdatedError();
      return present;
    }
    return this.recordChange('added', this.present(document), ctx);
  }

  /** Changes a reference that is unchanged since it was seen; a retry returns it. @throws ApiError 404 or 412 */
  async change(
    { id, matched, ...changes }: Fields & { id: string; matched: IfMatch },
    ctx: Context,
  ): Promise<T> {
    const before = await this.find(id);
    if (!before) throw this.notFound();
    const present = this.present(before);
    if (isUnchanged(changes, present)) return present;
    const version = requireMatch(matched, present.version, before.changedAt);
    const after = await this.kind.model
      .findOneAndUpdate(
        { _id: id, version: matchVersion(version) },
        { $set: { ...changes, version: version + 1, changedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!after) throw await this.createConflictError(id);
    return this.recordChange('changed', this.present(after), ctx);
  }

  /** Deletes a reference for good. @throws ApiError 404, or 412 when it has changed since it was seen */
  async remove({ id, matched }: { id: string; matched: IfMatch }, ctx: Context): Promise<T> {
    const before = await this.find(id);
    if (!before) throw this.notFound();
    const present = this.present(before);
    const version = requireMatch(matched, present.version, before.changedAt);
    const { deletedCount } = await this.kind.model.deleteOne({
      _id: id,
      version: matchVersion(version),
    });
    if (deletedCount === 0) throw await this.createConflictError(id);
    return this.recordChange('removed', present, ctx);
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
      await this.kind.model.bulkWrite(
        ids.map((_id, index) => ({
          updateOne: { filter: { _id }, update: { $set: { orderIndex: index + 1 } } },
        })),
      );
    await this.kind.content.changed();
    await this.kind.auditLog.note(ctx, { action: `${this.kind.several}-ordered` });
    return this.list();
  }

  private all() {
    return this.kind.model.find().sort(inOrder).lean();
  }

  private find(_id: string) {
    return this.kind.model.findById(_id).lean();
  }

  private present(document: Stored): T {
    return this.kind.schema.parse({ consentedOn: '', version: 1, ...document, id: document._id });
  }

  private async findFirstPosition(): Promise<number> {
    const [first] = await this.list();
    return first ? first.orderIndex - 1 : 1;
  }

  private notFound() {
    return createNotFoundError(this.kind.label);
  }

  private async createConflictError(id: string): Promise<ApiError> {
    const there = await this.find(id);
    return there ? createOutdatedError(there.changedAt) : this.notFound();
  }

  private async recordChange(
    what: 'added' | 'changed' | 'removed',
    reference: T,
    ctx: Context,
  ): Promise<T> {
    await this.kind.content.changed();
    await this.kind.auditLog.note(ctx, {
      action: `${this.kind.one}-${what}`,
      subject: reference.id,
      what: this.kind.formatName(reference),
    });
    return reference;
  }
}
