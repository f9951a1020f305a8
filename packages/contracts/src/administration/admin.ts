import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date, text } from '../text/values';
import { signInRules } from './admin-rules';

const endpoint = createEndpointFactory({ tag: 'Administration' });

export const adminSession = z
  .object({
    signedIn: z.boolean().describe('Whether an administration session is there'),
    endsAt: date.optional().describe('When that session ends'),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSession>;

/** The password is sent in the body only. The session is an HttpOnly cookie with a random token. */
export const signIn = endpoint('POST /api/admin/session', {
  summary: 'Begins an administration session',
  // During an attack a try waits for its turn.
  limitMs: 20_000,
  body: z
    .object({
      password: text(signInRules.password),
    })
    .meta({ id: 'AdminSignIn', example: { password: 'correct horse battery staple' } }),
  response: adminSession,
  errors: [401, 403],
});

export const getSession = endpoint('GET /api/admin/session', {
  summary: 'Whether the caller has an administration session',
  response: adminSession,
});

export const signOut = endpoint('DELETE /api/admin/session', {
  summary: 'Ends the administration session; without one there is nothing to end',
  response: adminSession,
  errors: [403],
});
