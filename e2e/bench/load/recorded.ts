import { z } from 'zod';

/** What a server answered once, for the bare server to say after it. */
export const recordedAnswers = z.array(
  z.object({
    /** `GET /api/blog`. */
    route: z.string(),
    status: z.number(),
    /** Without those that Node sets by itself, and without the length. */
    headers: z.array(z.tuple([z.string(), z.string()])),
    /** As it went over the wire, in base 64. */
    body: z.string(),
  }),
);
export type RecordedAnswer = z.infer<typeof recordedAnswers>[number];

const NODES_OWN = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);

/** The headers of an answer that the bare server has to repeat. @param raw names and values in turn */
export const ownHeaders = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index): [string, string][] => {
    const lower = name.toLowerCase();
    return index % 2 || NODES_OWN.has(lower) ? [] : [[lower, raw[index + 1] ?? '']];
  });
