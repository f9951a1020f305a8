import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date, email, honeypot, mailToken, outcome } from '../text/values';

const endpoint = createEndpointFactory({ tag: 'Personal data' });

/** All that is kept about one person, as it is stored, without what only guards it: tokens and their hashes. */
export const personalDataFile = z
  .object({
    exportedAt: date,
    records: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe('Records by kind, e.g. “Inquiries”; kinds without one are absent'),
  })
  .meta({ id: 'PersonalDataFile' });
export type PersonalDataFile = z.infer<typeof personalDataFile>;

export const sendPersonalDataLink = endpoint('POST /api/personal-data/links', {
  summary:
    'Sends a link to all data of an address to it. The answer does not tell whether there is any',
  body: z
    .object({ email, ...honeypot })
    .meta({ id: 'PersonalDataRequest', example: { email: 'ana@example.com' } }),
  form: { parameter: 'data', success: 'asked' },
  response: outcome,
});

const body = z.object({ token: mailToken });

export const confirmPersonalDataLink = endpoint('POST /api/personal-data/confirm', {
  repeatable: true,
  summary:
    'Makes the file of a link readable, so that a mail program that opens links reads nothing',
  body: body.meta({ id: 'PersonalDataConfirmation' }),
  form: { parameter: 'kept', success: 'shown' },
  response: outcome,
  errors: [404],
});

export const getPersonalData = endpoint('GET /api/personal-data/{token}', {
  summary: 'All data of the address of a confirmed link',
  params: body,
  response: personalDataFile,
  errors: [404],
});

export const erasePersonalData = endpoint('POST /api/personal-data/erase', {
  summary: 'Erases all data of the address of a link, and the link',
  body: body.meta({ id: 'PersonalDataErasure' }),
  form: { parameter: 'erasing', success: 'erased' },
  response: outcome,
  errors: [404],
});

export const exportLearner = endpoint('GET /api/learning/export', {
  summary: 'All data of the learner in the cookie',
  response: personalDataFile,
});
