import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date, email, id, text } from '../text/values';
import { ADDRESS_MISMATCH, noteRules } from './admin-rules';

const endpoint = createEndpointFactory({ tag: 'Leads', needsSession: true });

/** Entries on a page of a list. */
export const LEADS_PER_PAGE = 25;
/** Maximum number of entries in a CSV file, which has the newest ones. */
export const MAX_EXPORTED_LEADS = 10_000;
/** Weeks in the overview, with the current one. */
export const OVERVIEW_WEEKS = 26;

const SEARCH_LIMIT = 'Please use at most 200 characters';
/** Searched for are people's names and addresses: they are sent in the body, so that no log of URLs holds them. */
const filter = {
  search: z
    .string('Please use text')
    .trim()
    .max(200, SEARCH_LIMIT)
    .default('')
    .describe('Words that the entry contains, all of them; letter case is ignored'),
};
const PAGE_MESSAGE = 'Please use 1 or more';
const paging = {
  page: z.int(PAGE_MESSAGE).min(1, PAGE_MESSAGE).max(1_000_000, PAGE_MESSAGE).default(1),
};
const example = { search: 'baker', page: 1 };

const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0).describe('Entries on all pages'),
    page: z.int().min(1),
    pages: z.int().min(1),
  });

export const csvFile = z
  .object({
    filename: z.string(),
    csv: z
      .string()
      .describe(
        'RFC 4180 after a byte order mark; an apostrophe precedes values that a spreadsheet would run as a formula',
      ),
    rows: z.int().min(0),
    total: z
      .int()
      .min(0)
      .describe(`Entries found; the newest ${MAX_EXPORTED_LEADS} are in the file`),
  })
  .meta({ id: 'CsvFile' });
export type CsvFile = z.infer<typeof csvFile>;

export const inquiry = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    company: z.string().optional(),
    website: z.string().optional(),
    message: z.string(),
    processed: z.boolean(),
    note: z.string().describe('Internal note; may be empty'),
    createdAt: date,
    version: z.int().describe('Counts the changes; the `ETag` of the inquiry'),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof inquiry>;

const INQUIRY_STATES = ['all', 'open', 'processed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];
const inquiryFilter = {
  ...filter,
  state: z.enum(INQUIRY_STATES, 'Please use all, open or processed').default('all'),
};

export const searchInquiries = endpoint('POST /api/admin/leads/search/enquiries', {
  summary: 'Inquiries, newest first: name, address, company, website, message and note',
  body: z
    .object({ ...inquiryFilter, ...paging })
    .meta({ id: 'InquirySearch', example: { ...example, state: 'open' } }),
  response: pageSchema(inquiry).meta({ id: 'Inquiries' }),
});

export const exportInquiries = endpoint('POST /api/admin/leads/export/enquiries', {
  summary: 'The same inquiries as a CSV file',
  body: z.object(inquiryFilter).meta({ id: 'InquiryExport', example: { state: 'open' } }),
  response: csvFile,
});

const params = z.object({ id });

export const getInquiry = endpoint('GET /api/admin/leads/enquiries/{id}', {
  summary: 'One inquiry as it is now',
  versioned: true,
  params,
  response: inquiry,
  errors: [404],
});

export const changeInquiry = endpoint('PATCH /api/admin/leads/enquiries/{id}', {
  summary: 'Marks an inquiry as processed or not, and changes its note',
  versioned: true,
  params,
  body: z
    .object({
      processed: z.boolean('Please use true or false').optional(),
      note: text(noteRules.note).optional(),
    })
    .meta({
      id: 'InquiryChanges',
      example: { processed: true, note: 'Called back, wants a quote.' },
    }),
  response: inquiry,
  errors: [404],
});

const auditLead = z
  .object({
    id: id.describe('Names the stored result as well'),
    websiteUrl: z.string(),
    overallScore: z.string().describe('Out of 100, as text'),
    email: z.string(),
    name: z.string().optional(),
    company: z.string().optional(),
    createdAt: date,
  })
  .meta({ id: 'AuditLead' });
export type AuditLead = z.infer<typeof auditLead>;

export const searchAudits = endpoint('POST /api/admin/leads/search/audits', {
  summary: 'Audits that visitors ran, the newest first: website, address, name and company',
  body: z.object({ ...filter, ...paging }).meta({ id: 'AuditSearch', example }),
  response: pageSchema(auditLead).meta({ id: 'AuditLeads' }),
});

export const exportAudits = endpoint('POST /api/admin/leads/export/audits', {
  summary: 'The same audits as a CSV file',
  body: z.object(filter).meta({ id: 'AuditExport', example: { search: '' } }),
  response: csvFile,
});

export const signup = z
  .object({
    id,
    email: z.string(),
    source: z.string().describe('Where on the site the address was given first'),
    active: z.boolean().describe('Whether the address is on the list; false after it has left'),
    confirmedAt: date
      .optional()
      .describe('When its owner confirmed it; the newsletter goes to confirmed addresses only'),
    createdAt: date,
  })
  .meta({ id: 'Signup' });
export type Signup = z.infer<typeof signup>;

export const searchSignups = endpoint('POST /api/admin/leads/search/signups', {
  summary: 'Sign-ups for the newsletter, the newest first: address and source',
  body: z.object({ ...filter, ...paging }).meta({ id: 'SignupSearch', example }),
  response: pageSchema(signup).meta({ id: 'Signups' }),
});

export const exportSignups = endpoint('POST /api/admin/leads/export/signups', {
  summary: 'The found sign-ups that are active and confirmed, as a CSV file',
  body: z.object(filter).meta({ id: 'SignupExport', example: { search: '' } }),
  response: csvFile,
});

const signupSources = z
  .array(
    z.object({
      source: z.string(),
      signups: z.int().min(0),
      active: z.int().min(0).describe('Of these, how many are still on the list'),
    }),
  )
  .meta({ id: 'SignupSources' });

export const listSignupSources = endpoint('GET /api/admin/leads/sources', {
  summary: 'Where on the site addresses were given for the newsletter, most signups first',
  response: signupSources,
});

/** `enquiries` is an earlier spelling of inquiries, in addresses, stored actions and figures. */
export type LeadKind = 'enquiries' | 'audits' | 'signups';

const count = z.int().min(0);
export const leadWeeks = z
  .array(
    z.object({
      week: z.iso.date().describe('Its Monday, in UTC'),
      enquiries: count,
      audits: count,
      signups: count,
    }),
  )
  .meta({ id: 'LeadWeeks' });
export type LeadWeeks = z.infer<typeof leadWeeks>;

export const listLeadWeeks = endpoint('GET /api/admin/leads/weeks', {
  summary: `How many leads came in each of the last ${OVERVIEW_WEEKS} weeks, the oldest first`,
  response: leadWeeks,
});

export const personalDataSummary = z
  .object({
    email: z.string(),
    records: z
      .array(z.object({ what: z.string(), count: z.int().min(1) }))
      .describe('Empty when there is nothing'),
  })
  .meta({ id: 'PersonalDataSummary' });
export type PersonalDataSummary = z.infer<typeof personalDataSummary>;

export const findPerson = endpoint('POST /api/admin/leads/person', {
  summary: 'Counts the records stored under an email address',
  body: z.object({ email }).meta({ id: 'Person', example: { email: 'ana@example.com' } }),
  response: personalDataSummary,
});

export const erasePerson = endpoint('POST /api/admin/leads/person/erase', {
  summary: 'Erases all records stored under an email address. A repeat changes nothing',
  body: z
    .object({ email, confirmation: email })
    .refine(({ email: address, confirmation }) => address === confirmation, {
      path: ['confirmation'],
      message: ADDRESS_MISMATCH,
    })
    .meta({
      id: 'PersonErasure',
      example: { email: 'ana@example.com', confirmation: 'ana@example.com' },
    }),
  response: personalDataSummary,
});
