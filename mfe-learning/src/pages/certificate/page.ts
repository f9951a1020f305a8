import { hasStatus } from '@site/shared-ui/app';
import { island, page } from '@site/shared-ui/islands';
import { api } from '../../api';

export default page({
  confidential: true,
  data: ({ certificateId }) => ({
    certificate: api.endpoints.getCertificate.initiate({ certificateId }),
  }),
  head: ({ data: { certificate }, business }) => {
    const { data, error } = certificate;
    const isMissing = hasStatus(error, 404);
    return {
      title: `${data ? `Certificate of ${data.name}` : isMissing ? 'Certificate Not Found' : 'Certificate'} | ${business.name}`,
      description: 'A certificate of completion for the free SEO learning path.',
      // It has a person's name. The owner decides who gets the address.
      robots: 'noindex',
      ...(isMissing && { status: 404 }),
    };
  },
  islands: [island(() => import('./Certificate'))],
});
