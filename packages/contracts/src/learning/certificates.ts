import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { email, honeypot, id, text } from '../text/values';
import { certificateRules } from './certificate-rules';
import { PLACEHOLDER_ADDRESS } from './learning-rules';

const endpoint = createEndpointFactory({ tag: 'Learning' });

export const certificate = z
  .object({
    id,
    name: z.string(),
    completedOn: z.iso.date().describe('Day of the last lesson, in the calendar of the business'),
    issuedOn: z.iso.date(),
    lessons: z.int().min(1).describe('Lessons of the path when the certificate was issued'),
    modules: z.array(z.string()).describe('Titles of the modules, in order'),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;

const publicCertificate = certificate
  .extend({ address: z.url().describe('Address of the public page that verifies the certificate') })
  .meta({ id: 'PublicCertificate' });

export const issueCertificate = endpoint('POST /api/learning/certificates', {
  repeatable: true,
  summary: 'Issues the certificate for a completed path. A repeat changes the name on it',
  body: z
    .object({
      email,
      name: text(certificateRules.name),
      ...honeypot,
    })
    .meta({
      id: 'CertificateRequest',
      example: { email: PLACEHOLDER_ADDRESS, name: 'Ana Baker' },
    }),
  form: { parameter: 'certificate', success: 'issued' },
  response: certificate,
  errors: [403, 409],
});

export const getCertificate = endpoint('GET /api/learning/certificates/{certificateId}', {
  summary: 'A certificate by its id; public',
  params: z.object({ certificateId: id }),
  response: publicCertificate,
  byAddress: true,
  errors: [404],
});
