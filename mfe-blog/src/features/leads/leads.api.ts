import { endpoints } from '@site/shared-ui/app';

/** Reads that an erasure changes. The lists are POST routes; `revision` reloads them. */
const counted = ['GET /api/admin/leads/weeks', 'GET /api/admin/leads/sources'] as const;

export const leadsApi = endpoints(REMOTE, {
  weeks: 'GET /api/admin/leads/weeks',
  sources: 'GET /api/admin/leads/sources',
  enquiry: 'GET /api/admin/leads/enquiries/{id}',
  enquiries: { route: 'POST /api/admin/leads/search/enquiries' },
  exportEnquiries: { route: 'POST /api/admin/leads/export/enquiries' },
  changeEnquiry: {
    route: 'PATCH /api/admin/leads/enquiries/{id}',
    refreshes: ['GET /api/admin/leads/enquiries/{id}'],
  },
  audits: { route: 'POST /api/admin/leads/search/audits' },
  exportAudits: { route: 'POST /api/admin/leads/export/audits' },
  signups: { route: 'POST /api/admin/leads/search/signups' },
  exportSignups: { route: 'POST /api/admin/leads/export/signups' },
  person: { route: 'POST /api/admin/leads/person' },
  erase: { route: 'POST /api/admin/leads/person/erase', refreshes: counted },
});
