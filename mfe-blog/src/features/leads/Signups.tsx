import { dayAbbreviated } from '@site/contracts/dates';
import { Badge, Link } from '@site/shared-ui/ui';
import { LeadList } from './LeadList';
import { CardTable, Cell } from '../../CardTable';
import { leadsApi } from './leads.api';
import { useLeadSearch } from './use-lead-search';

interface ListProps {
  revision: number;
  onSessionEnd: () => void;
}

/** Addresses on the list of the newsletter, and those that have left it. */
export function Signups({ revision, onSessionEnd }: ListProps) {
  const [ask] = leadsApi.signups.use();
  const [exportFile] = leadsApi.exportSignups.use();
  const list = useLeadSearch({ ask, exportFile, revision, onSessionEnd });
  return (
    <LeadList
      id="signups"
      title="Newsletter sign-ups"
      names={['sign-up', 'sign-ups']}
      searchedFor="E-mail, source"
      {...list}
    >
      {(signups) => (
        <CardTable
          label="Newsletter sign-ups"
          columns={[
            { title: 'Signed up', width: '8rem' },
            { title: 'E-mail' },
            { title: 'Source' },
            { title: 'State', width: '9rem' },
          ]}
        >
          {signups.map(({ id, createdAt, email, source, active }) => (
            <tr role="row" key={id}>
              <Cell label="Signed up">{dayAbbreviated(createdAt)}</Cell>
              <Cell label="E-mail">
                <Link href={`mailto:${email}`} display="inline-block" paddingBlock="1">
                  {email}
                </Link>
              </Cell>
              <Cell label="Source">{source}</Cell>
              <Cell label="State">
                <Badge tone={active ? 'accent' : 'plain'}>{active ? 'On the list' : 'Left'}</Badge>
              </Cell>
            </tr>
          ))}
        </CardTable>
      )}
    </LeadList>
  );
}
