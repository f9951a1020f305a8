import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { IDEMPOTENCY_KEY } from '@site/contracts/endpoint';

/** The id of a text: equal texts have the same (RFC 9562, 5.8: UUID version 8). */
export function deriveId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

/**
 * The id of a document that a call creates: all attempts at the call get the same id, so that it is stored once.
 * @param content of the call: a key that a client uses again with other content gives another id
 */
export function deriveCallId(ctx: Context, content: unknown): string {
  const key = ctx.get(IDEMPOTENCY_KEY);
  return key ? deriveId(`${key} ${JSON.stringify(content)}`) : randomUUID();
}
