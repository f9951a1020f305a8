import { z } from 'zod';

/** `REMOTE_BLOG_PORT` of the remote `blog`. */
export const variableOf = (remote: string, what: 'PORT' | 'URL'): string =>
  `REMOTE_${remote.toUpperCase().replaceAll('-', '_')}_${what}`;

/** A port given as text; an empty variable counts as unset. */
export const port = (usual: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text?.trim() ? Number(text) : usual))
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= 65535, {
      error: 'must be a port number from 1 to 65535',
    });

export const remotePort = (remote: { port: number }) => port(remote.port);
