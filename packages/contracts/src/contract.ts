import type { z } from 'zod';
import * as admin from './administration/admin';
import * as auditLog from './administration/audit-log';
import * as leads from './administration/leads';
import * as personalData from './administration/personal-data';
import * as siteAudit from './audit/audit';
import * as authorsPosts from './blog/authors-posts';
import * as blog from './blog/blog';
import * as pictures from './blog/pictures';
import * as contact from './contact/contact';
import * as newsletter from './contact/newsletter';
import type { ChangeRoute, Endpoint } from './endpoint';
import * as certificates from './learning/certificates';
import * as checklist from './learning/checklist';
import * as learner from './learning/learner';
import * as learning from './learning/learning';
import * as reminders from './learning/reminders';
import * as operations from './platform/operations';
import * as vitals from './platform/vitals';
import * as authorsReferences from './references/authors-references';
import * as references from './references/references';

const modules = [
  blog,
  authorsPosts,
  pictures,
  admin,
  auditLog,
  references,
  authorsReferences,
  learning,
  learner,
  certificates,
  reminders,
  newsletter,
  checklist,
  contact,
  siteAudit,
  leads,
  personalData,
  operations,
  vitals,
] as const;

type ValueOf<M> = M extends M ? M[keyof M] : never;
type Described = Extract<ValueOf<(typeof modules)[number]>, Endpoint>;

const isEndpoint = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'route' in value;

/** Every endpoint of the product. Changes must be additive, because remotes of different ages are live together. */
export const contract: readonly Described[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

/** The routes of the contract, e.g. `GET /api/blog`. */
export type ContractRoute = Described['route'];
type EndpointOf<R extends ContractRoute> = Extract<Described, { route: R }>;
type FormOf<E> = E extends {
  route: `POST ${infer Action}`;
  form: { parameter: infer Parameter; success: infer Success };
}
  ? { action: Action; parameter: Parameter; success: Success }
  : never;
/**
 * A form that is posted without script: its address, and the query parameter and word of a success. No two forms have
 * the same parameter.
 */
export type ContractForm = FormOf<Described>;
type Input<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;
/** A change of a versioned resource carries the `ETag` of the version that the caller has read. */
type Precondition<R extends ContractRoute> = R extends ChangeRoute
  ? EndpointOf<R> extends { versioned: true }
    ? { ifMatch: string }
    : Record<never, never>
  : Record<never, never>;
/** The argument of a call: parameters of path and query, body fields and `ifMatch` in one object. */
export type ArgumentOf<R extends ContractRoute> = Precondition<R> &
  (EndpointOf<R> extends { params: infer P } ? Input<P> : Record<never, never>) &
  (EndpointOf<R> extends { query: infer Q } ? Input<Q> : Record<never, never>) &
  (EndpointOf<R> extends { body: infer B } ? Input<B> : Record<never, never>);
export type ResponseOf<R extends ContractRoute> = z.output<EndpointOf<R>['response']>;
