import { dayAbbreviated } from '@site/contracts/dates';
import { Box, Link } from '@site/shared-ui/ui';
import { LeadList } from './LeadList';
import { CardTable, Cell } from '../../CardTable';
import { leadsApi } from './leads.api';
import { useLeadList } from './use-lead-list';

const everything = { search: '', page: 1 };

/** Audits that visitors ran, and who they were if they said so. */
export function Audits({ revision }: { revision: number }) {
  const [ask] = leadsApi.audits.use();
  const [exportFile] = leadsApi.exportAudits.use();
  const list = useLeadList({ everything, ask, exportFile, revision });
  return (
    <LeadList
      id="audits"
      title="Audits"
      names={['audit', 'audits']}
      searchedFor="Website, e-mail, name, company"
      list={list}
    >
      {(audits) => (
        <CardTable
          label="Audits"
          columns={[
            { title: 'Audited', width: '8rem' },
            { title: 'Website' },
            { title: 'Score', width: '5rem' },
            { title: 'Who' },
          ]}
        >
          {audits.map((audit) => (
            <tr role="row" key={audit.id}>
              <Cell label="Audited">{dayAbbreviated(audit.createdAt)}</Cell>
              <Cell label="Website">
                <Link
                  href={`/seo-audit/result/${audit.id}`}
                  display="inline-block"
                  paddingBlock="1"
                >
                  {audit.websiteUrl}
                </Link>
              </Cell>
              <Cell label="Score">{`${audit.overallScore}/100`}</Cell>
              <Cell label="Who">
                {(audit.name || audit.company) && (
                  <Box>{[audit.name, audit.company].filter(Boolean).join(', ')}</Box>
                )}
                <Link href={`mailto:${audit.email}`} display="inline-block" paddingBlock="1">
                  {audit.email}
                </Link>
              </Cell>
            </tr>
          ))}
        </CardTable>
      )}
    </LeadList>
  );
}
