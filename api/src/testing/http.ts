import { expect } from '@jest/globals';
import type { z } from 'zod';
import { sendRaw } from '@site/server-kit/testing/wire';

/** JSON of an answer. */
export const readJson = async (asked: Promise<Response>): Promise<unknown> => (await asked).json();

/**
 * JSON of an answer, which follows a schema.
 * @param status when given, that of the answer
 */
export async function readAs<S extends z.ZodType>(
  schema: S,
  asked: Promise<Response>,
  status?: number,
): Promise<z.infer<S>> {
  const answer = await asked;
  if (status !== undefined) expect(answer.status).toBe(status);
  return schema.parse(await answer.json());
}

/** Expects this status of an answer, and all of this in its JSON. */
export async function expectAnswer(
  asked: Promise<Response>,
  status: number,
  body: object,
): Promise<void> {
  const answer = await asked;
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject(body);
}

/** A request that sends a value as JSON. */
export const createPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The raw answer to a GET of a path. The path is sent unchanged; `fetch` would normalize it. */
export const fetchRaw = (port: number, path: string): Promise<string> =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
