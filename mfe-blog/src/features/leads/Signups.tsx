import { dayAbbreviated } from '@site/contracts/dates';
import type { Signup } from '@site/contracts/leads';
import { Badge, Link, SmallText } from '@site/shared-ui/ui';
import { LeadList } from './LeadList';
import { CardTable, Cell } from '../../CardTable';
import { leadsApi } from './leads.api';
import { useLeadList } from './use-lead-list';

const everything = { search: '', page: 1 };

/** How an address stands to the newsletter: it goes to those on the list that are confirmed. */
const stateOf = ({ active, confirmedAt }: Signup): string =>
  active ? (confirmedAt ? 'On the list' : 'Not confirmed') : 'Left';

/** Addresses on the list of the newsletter, and those that have left it. */
export function Signups({ revision }: { revision: number }) {
  const [ask] = leadsApi.signups.use();
  const [exportFile] = leadsApi.exportSignups.use();
  const list = useLeadList({ everything, ask, exportFile, revision });
  return (
    <LeadList
      id="signups"
      title="Newsletter sign-ups"
      names={['sign-up', 'sign-ups']}
      filters={
        <SmallText>
          The file has those on the list that are confirmed: the newsletter goes to them only.
        </SmallText>
      }
      searchedFor="E-mail, source"
      list={list}
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
          {signups.map((signup) => (
            <tr role="row" key={signup.id}>
              <Cell label="Signed up">{dayAbbreviated(signup.createdAt)}</Cell>
              <Cell label="E-mail">
                <Link href={`mailto:${signup.email}`} display="inline-block" paddingBlock="1">
                  {signup.email}
                </Link>
              </Cell>
              <Cell label="Source">{signup.source}</Cell>
              <Cell label="State">
                <Badge tone={signup.active && signup.confirmedAt ? 'accent' : 'plain'}>
                  {stateOf(signup)}
                </Badge>
              </Cell>
            </tr>
          ))}
        </CardTable>
      )}
    </LeadList>
  );
}
