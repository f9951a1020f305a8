import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

export const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCertificate: build.query(read('GET /api/learning/certificates/{certificateId}')),
    issueCertificate: build.mutation(
      write('POST /api/learning/certificates', {
        invalidates: [
          'GET /api/learning/certificates/{certificateId}',
          'GET /api/learning/figures/{email}',
        ],
      }),
    ),
  }),
});
