import type { EnquiryState } from '@site/contracts/leads';
import { Chip, Flex } from '@site/shared-ui/ui';
import { EnquiryRow } from './EnquiryRow';
import { LeadList } from './LeadList';
import { CardTable } from '../../CardTable';
import { leadsApi } from './leads.api';
import { useLeadList, type LeadQuery } from './use-lead-list';

const states: readonly EnquiryState[] = ['all', 'open', 'processed'];
const labels: Readonly<Record<EnquiryState, string>> = {
  all: 'All',
  open: 'Open',
  processed: 'Processed',
};
const everything: LeadQuery & { state: EnquiryState } = { search: '', state: 'all', page: 1 };

/** What visitors wrote, and what came of it. One that is marked stays where it is until somebody looks for others. */
export function Enquiries({ revision }: { revision: number }) {
  const [ask] = leadsApi.enquiries.use();
  const [exportFile] = leadsApi.exportEnquiries.use();
  const list = useLeadList({ everything, ask, exportFile, revision });
  return (
    <LeadList
      id="enquiries"
      title="Enquiries"
      names={['enquiry', 'enquiries']}
      searchedFor="Name, e-mail, company, message, note"
      list={list}
      filters={
        <Flex gap="2" flexWrap="wrap" role="group" aria-label="State of enquiries">
          {states.map((each) => (
            <Chip
              key={each}
              aria-pressed={each === list.asked.state}
              onClick={() => list.narrow({ state: each })}
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
              onChange={list.replace}
              onOutdated={list.retry}
            />
          ))}
        </CardTable>
      )}
    </LeadList>
  );
}
