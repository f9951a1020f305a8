import type { changeEnquiry as contract, Enquiry, EnquiryState } from '@site/contracts/leads';
import type { z } from 'zod';
import { notFound, outdated } from '../../http/errors';
import { type Condition, leadList, newestFirst } from '../../leads/leads';
import { shownAddress } from '../../leads/shown-address';
import { type Matched, matchedVersion } from '../../routing/if-match';
import { ContactSubmission, type ContactSubmissionRecord } from './model';

const versionOf = ({ version }: Pick<ContactSubmissionRecord, 'version'>): number => version ?? 1;

const present = (stored: ContactSubmissionRecord): Enquiry => ({
  id: stored._id,
  name: stored.name,
  email: shownAddress(stored.email),
  ...(stored.company ? { company: stored.company } : {}),
  ...(stored.website ? { website: stored.website } : {}),
  message: stored.message,
  processed: stored.processed,
  note: stored.note ?? '',
  createdAt: stored.createdAt.toISOString(),
  version: versionOf(stored),
});

const enquiries = leadList<ContactSubmissionRecord, Enquiry>({
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

const inState: Readonly<Record<EnquiryState, Condition>> = {
  all: {},
  open: { processed: false },
  processed: { processed: true },
};

interface EnquiriesQuery {
  search: string;
  state: EnquiryState;
}

export const searchEnquiries = ({ state, ...query }: EnquiriesQuery & { page: number }) =>
  enquiries.page({ ...query, only: inState[state] });

export const exportEnquiries = ({ state, search }: EnquiriesQuery) =>
  enquiries.file({ search, only: inState[state] });

const enquiryNotFound = () => notFound('This enquiry');

export async function getEnquiry({ id }: { id: string }): Promise<Enquiry> {
  const stored = await ContactSubmission.findById(id).lean();
  if (!stored) throw enquiryNotFound();
  return present(stored);
}

type Changes = z.output<(typeof contract)['body']> & { id: string; matched: Matched };

/** Changes an enquiry that is unchanged since it was seen. @throws ApiError 404 or 412 */
export async function changeEnquiry({ id, matched, ...changes }: Changes): Promise<Enquiry> {
  const before = await ContactSubmission.findById(id).lean();
  if (!before) throw enquiryNotFound();
  const version = matchedVersion(matched, versionOf(before), before.changedAt);
  const changed = await ContactSubmission.findOneAndUpdate(
    { _id: id, version: version === 1 ? { $in: [1, null] } : version },
    { $set: { ...changes, version: version + 1, changedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean();
  if (changed) return present(changed);
  const newer = await ContactSubmission.findById(id).lean();
  throw newer ? outdated(newer.changedAt ?? undefined) : enquiryNotFound();
}
