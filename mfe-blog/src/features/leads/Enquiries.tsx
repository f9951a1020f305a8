import { useState } from 'react';
import type { EnquiryState } from '@site/contracts/leads';
import { Chip, Flex } from '@site/shared-ui/ui';
import { EnquiryRow } from './EnquiryRow';
import { LeadList } from './LeadList';
import { CardTable } from '../../CardTable';
import { leadsApi } from './leads.api';
import { useLeadPage } from './use-lead-page';

interface ListProps {
  revision: number;
  onSessionEnd: () => void;
}

const states: readonly EnquiryState[] = ['all', 'open', 'processed'];
const labels: Readonly<Record<EnquiryState, string>> = {
  all: 'All',
  open: 'Open',
  processed: 'Processed',
};
const everything: { search: string; state: EnquiryState; page: number } = {
  search: '',
  state: 'all',
  page: 1,
};

/** What visitors wrote, and what came of it. One that is marked stays where it is until somebody looks for others. */
export function Enquiries({ revision, onSessionEnd }: ListProps) {
  const [asked, setAsked] = useState(everything);
  const [ask] = leadsApi.enquiries.use();
  const [exportEnquiries] = leadsApi.exportEnquiries.use();
  const { answer, isMissing, retry, replace } = useLeadPage({ asked, ask, revision, onSessionEnd });
  const { search, state } = asked;
  return (
    <LeadList
      id="enquiries"
      title="Enquiries"
      names={['enquiry', 'enquiries']}
      searchedFor="Name, e-mail, company, message, note"
      search={search}
      onSearch={(typed) => setAsked({ search: typed, state, page: 1 })}
      onPage={(page) => setAsked({ ...asked, page })}
      isNarrowed={search !== '' || state !== 'all'}
      onShowAll={() => setAsked(everything)}
      answer={answer}
      isMissing={isMissing}
      onRetry={retry}
      exportFile={() => exportEnquiries({ search, state })}
      onSessionEnd={onSessionEnd}
      filters={
        <Flex gap="2" flexWrap="wrap" role="group" aria-label="State of enquiries">
          {states.map((each) => (
            <Chip
              key={each}
              aria-pressed={each === state}
              onClick={() => setAsked({ search, state: each, page: 1 })}
            >
              {labels[each]}
            </Chip>
          ))}
        </Flex>
      }
    >
      {(enquiries) => (
        <CardTable
          label="Enquiries"
          columns={[
            { title: 'Received', width: '8.5rem' },
            { title: 'From', width: '15rem' },
            { title: 'Message' },
            { title: 'Note', width: '19rem' },
          ]}
        >
          {enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              onChange={replace}
              onOutdated={retry}
              onSessionEnd={onSessionEnd}
            />
          ))}
        </CardTable>
      )}
    </LeadList>
  );
}
