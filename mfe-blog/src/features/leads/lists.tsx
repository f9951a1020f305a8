import { useState } from 'react';
import type { AuditLead, InquiryState, Signup } from '@site/contracts/administration/leads';
import { useDispatch } from '@site/shared-ui/app';
import { Badge, Box, Link, SmallText } from '@site/shared-ui/ui';
import { adminApi } from '../../administration/api';
import type { Column } from '../../administration/CardTable';
import { Chips } from '../../administration/lists';
import { Time } from '../../administration/times';
import { InquiryActions, InquiryReceived, Message, Sender, type UnsavedNotes } from './inquiry';
import { LeadList, type LeadQuery, useLeadSearch } from './LeadList';

const { endpoints, util } = adminApi;

const states: Readonly<Record<InquiryState, string>> = {
  all: 'All',
  open: 'Open',
  processed: 'Processed',
};
const everything = { search: '', page: 1 };
const everyInquiry: LeadQuery & { state: InquiryState } = { search: '', state: 'all', page: 1 };
/** Inquiries with their notes. A marked one stays until the next query, even if the filter now excludes it. */
export const Inquiries = () => {
  const dispatch = useDispatch();
  const [unsavedNotes] = useState<UnsavedNotes>(() => new Map());
  const search = useLeadSearch(everyInquiry);
  const list = endpoints.findInquiries.useQuery(search.sentQuery);
  return (
    <LeadList
      id="enquiries"
      title="Inquiries"
      names={['inquiry', 'inquiries']}
      searchedFor="Name, email, company, message, note"
      search={search}
      list={list}
      exportMutation={endpoints.exportInquiries.useMutation()}
      filters={
        <Chips
          label="Status of inquiries"
          names={states}
          chosen={search.query.state}
          onChoose={(state) => search.change({ ...search.query, state })}
        />
      }
      columns={[
        {
          title: 'Received',
          width: '8.5rem',
          cell: (inquiry) => <InquiryReceived inquiry={inquiry} />,
        },
        { title: 'From', width: '15rem', cell: (inquiry) => <Sender inquiry={inquiry} /> },
        { title: 'Message', cell: ({ message, name }) => <Message text={message} from={name} /> },
        {
          title: 'Note',
          width: '19rem',
          cell: (inquiry) => (
            <InquiryActions
              inquiry={inquiry}
              unsavedNotes={unsavedNotes}
              onChange={(changed) =>
                dispatch(
                  util.updateQueryData('findInquiries', search.sentQuery, ({ items }) => {
                    Object.assign(items.find(({ id }) => id === changed.id) ?? {}, changed);
                  }),
                )
              }
              onOutdated={list.refetch}
            />
          ),
        },
      ]}
    />
  );
};

const RowLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} display="inline-block" paddingBlock="1">
    {children}
  </Link>
);

const auditColumns: readonly Column<AuditLead>[] = [
  { title: 'Audited', width: '8rem', cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
  {
    title: 'Website',
    cell: ({ id, websiteUrl }) => <RowLink href={`/seo-audit/result/${id}`}>{websiteUrl}</RowLink>,
  },
  { title: 'Score', width: '5rem', cell: ({ overallScore }) => `${overallScore}/100` },
  {
    title: 'Who',
    cell: ({ name, company, email }) => (
      <>
        {(name || company) && <Box>{[name, company].filter(Boolean).join(', ')}</Box>}
        <RowLink href={`mailto:${email}`}>{email}</RowLink>
      </>
    ),
  },
];

/** Audits that visitors ran, with the contact data they gave. */
export const Audits = () => {
  const search = useLeadSearch(everything);
  return (
    <LeadList
      id="audits"
      title="Audits"
      names={['audit', 'audits']}
      searchedFor="Website, email, name, company"
      search={search}
      list={endpoints.findAudits.useQuery(search.sentQuery)}
      exportMutation={endpoints.exportAudits.useMutation()}
      columns={auditColumns}
    />
  );
};

const signupColumns: readonly Column<Signup>[] = [
  { title: 'Signed up', width: '8rem', cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
  { title: 'Email', cell: ({ email }) => <RowLink href={`mailto:${email}`}>{email}</RowLink> },
  { title: 'Source', cell: ({ source }) => source },
  {
    title: 'State',
    width: '9rem',
    // The newsletter goes to confirmed addresses on the list only (docs/product.md 5.1).
    cell: ({ active, confirmedAt }) => (
      <Badge tone={active && confirmedAt ? 'accent' : 'plain'}>
        {active ? (confirmedAt ? 'Subscribed' : 'Not confirmed') : 'Unsubscribed'}
      </Badge>
    ),
  },
];

/** Sign-ups for the newsletter, including addresses that have left. */
export const Signups = () => {
  const search = useLeadSearch(everything);
  return (
    <LeadList
      id="signups"
      title="Newsletter signups"
      names={['signup', 'signups']}
      searchedFor="Email, source"
      search={search}
      list={endpoints.findSignups.useQuery(search.sentQuery)}
      exportMutation={endpoints.exportSignups.useMutation()}
      filters={
        <SmallText>
          The file lists confirmed subscribers, who are the only ones to get the newsletter.
        </SmallText>
      }
      columns={signupColumns}
    />
  );
};
