import type { z } from 'zod';
import type {
  changeInquiry as contract,
  Inquiry,
  InquiryState,
} from '@site/contracts/administration/leads';
import { createNotFoundError, createOutdatedError } from '../../http/errors';
import { type Condition, createLeadList, newestFirst } from '../../leads/leads';
import { displayAddress } from '../../lib/display-address';
import { type IfMatch, requireMatch } from '../../routing/if-match';
import { ContactSubmission, type ContactSubmissionRecord } from './model';

const getVersion = ({ version }: Pick<ContactSubmissionRecord, 'version'>): number => version ?? 1;

const present = (stored: ContactSubmissionRecord): Inquiry => ({
  id: stored._id,
  name: stored.name,
  email: displayAddress(stored.email),
  ...(stored.company ? { company: stored.company } : {}),
  ...(stored.website ? { website: stored.website } : {}),
  message: stored.message,
  processed: stored.processed,
  note: stored.note ?? '',
  createdAt: stored.createdAt.toISOString(),
  version: getVersion(stored),
});

const inquiries = createLeadList<ContactSubmissionRecord, Inquiry>({
  name: 'enquiries',
  searched: ['name', 'email', 'company', 'website', 'message', 'note'],
  model: ContactSubmission,
  newest: (condition, skip, limit) =>
    ContactSubmission.find(condition).sort(newestFirst).skip(skip).limit(limit).lean(),
  present,
  columns: {
    Received: ({ createdAt }) => createdAt,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Company: ({ company }) => company,
    Website: ({ website }) => website,
    Message: ({ message }) => message,
    Processed: ({ processed }) => (processed ? 'yes' : 'no'),
    Note: ({ note }) => note,
  },
});

const CONDITION_BY_STATE: Readonly<Record<InquiryState, Condition>> = {
  all: {},
  open: { processed: false },
  processed: { processed: true },
};

interface InquiriesQuery {
  search: string;
  state: InquiryState;
}

export const searchInquiries = ({ state, ...query }: InquiriesQuery & { page: number }) =>
  inquiries.page({ ...query, only: CONDITION_BY_STATE[state] });

export const exportInquiries = ({ state, search }: InquiriesQuery) =>
  inquiries.file({ search, only: CONDITION_BY_STATE[state] });

const createInquiryNotFoundError = () => createNotFoundError('This inquiry');

export async function getInquiry({ id }: { id: string }): Promise<Inquiry> {
  const stored = await ContactSubmission.findById(id).lean();
  if (!stored) throw createInquiryNotFoundError();
  return present(stored);
}

type Changes = z.output<(typeof contract)['body']> & { id: string; matched: IfMatch };

/** Changes an inquiry that is unchanged since it was seen. @throws ApiError 404 or 412 */
export async function changeInquiry({ id, matched, ...changes }: Changes): Promise<Inquiry> {
  const before = await ContactSubmission.findById(id).lean();
  if (!before) throw createInquiryNotFoundError();
  const version = requireMatch(matched, getVersion(before), before.changedAt);
  const changed = await ContactSubmission.findOneAndUpdate(
    { _id: id, version: version === 1 ? { $in: [1, null] } : version },
    { $set: { ...changes, version: version + 1, changedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean();
  if (changed) return present(changed);
  const newer = await ContactSubmission.findById(id).lean();
  throw newer ? createOutdatedError(newer.changedAt ?? undefined) : createInquiryNotFoundError();
}
