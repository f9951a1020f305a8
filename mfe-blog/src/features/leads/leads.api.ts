import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

const changedByErasure = [
  'GET /api/admin/leads/weeks',
  'GET /api/admin/leads/sources',
  'POST /api/admin/leads/search/enquiries',
  'POST /api/admin/leads/search/audits',
  'POST /api/admin/leads/search/signups',
] as const;

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeadWeeks: build.query(read('GET /api/admin/leads/weeks')),
    getLeadSources: build.query(read('GET /api/admin/leads/sources')),
    getInquiry: build.query(read('GET /api/admin/leads/enquiries/{id}')),
    findInquiries: build.query({
      ...read('POST /api/admin/leads/search/enquiries'),
      keepUnusedDataFor: 0,
    }),
    exportInquiries: build.mutation(write('POST /api/admin/leads/export/enquiries')),
    changeInquiry: build.mutation(
      write('PATCH /api/admin/leads/enquiries/{id}', {
        invalidates: ['GET /api/admin/leads/enquiries/{id}'],
      }),
    ),
    findAudits: build.query({
      ...read('POST /api/admin/leads/search/audits'),
      keepUnusedDataFor: 0,
    }),
    exportAudits: build.mutation(write('POST /api/admin/leads/export/audits')),
    findSignups: build.query({
      ...read('POST /api/admin/leads/search/signups'),
      keepUnusedDataFor: 0,
    }),
    exportSignups: build.mutation(write('POST /api/admin/leads/export/signups')),
    findPerson: build.query({ ...read('POST /api/admin/leads/person'), keepUnusedDataFor: 0 }),
    erasePerson: build.mutation(
      write('POST /api/admin/leads/person/erase', { invalidates: changedByErasure }),
    ),
  }),
});
