import { z } from 'zod';

/** `REMOTE_BLOG_PORT` of the remote `blog`. */
export const toVariable = (remote: string, what: 'PORT' | 'URL'): string =>
  `REMOTE_${remote.toUpperCase().replaceAll('-', '_')}_${what}`;

/** Text with a default value; an empty variable counts as unset. */
export const text = (usual: string) =>
  z
    .string()
    .optional()
    .transform((given) => given?.trim() || usual);

export const port = (usual: number) =>
  text(String(usual))
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= 65535, {
      error: 'must be a port number from 1 to 65535',
    });

/** An http(s) address with a default value, without a slash at its end. */
export const address = (usual: string) =>
  text(usual)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
    .transform((url) => url.replace(/\/$/, ''));

/** The address of a MongoDB; empty when unset. */
export const databaseAddress = text('').refine(
  (uri) => !uri || /^mongodb(\+srv)?:\/\/./.test(uri),
  {
    error: 'must begin with mongodb:// or mongodb+srv://',
  },
);
