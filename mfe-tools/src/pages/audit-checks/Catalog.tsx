import type { AuditCatalogue } from '@site/contracts/audit/audit';
import {
  chakra,
  Heading,
  Link,
  MissingData,
  PageSection,
  SkeletonCard,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetAuditChecksQuery } from '../../api';
import { checkGroups } from '../../features/seo-audit/scores';
import { useUnfoldedTarget } from '../../unfolded-target';
import { CheckEntry } from './CheckEntry';

const Table = chakra('table', {
  base: {
    width: 'full',
    maxWidth: '44rem',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: '0.5',
      paddingInlineStart: '4',
      borderTop: '1px solid {colors.line}',
      textAlign: 'end',
    },
    '& th > a': { display: 'inline-flex', alignItems: 'center', minHeight: '11', minWidth: '11' },
    '& tfoot > tr > *': { fontWeight: '600!', paddingBlock: '3' },
    '& thead th': { borderTop: '0', fontSize: 'sm', color: 'muted', verticalAlign: 'bottom' },
    '& th:first-of-type': { paddingInlineStart: '0', textAlign: 'start', fontWeight: '400' },
  },
});

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The share of each group in the overall score, and the sum of its checks' weights. */
function WeightTable({ groups, checks }: AuditCatalogue) {
  const allWeights = groups.reduce((sum, { weight }) => sum + weight, 0);
  const rows = groups.map(({ group, title, weight }) => {
    const groupChecks = checks.filter((check) => check.group === group);
    return {
      group,
      title,
      share: weight / allWeights,
      checks: groupChecks.length,
      points: groupChecks.reduce((sum, check) => sum + check.weight, 0),
    };
  });
  const total = (of: 'checks' | 'points' | 'share'): number =>
    rows.reduce((sum, row) => sum + row[of], 0);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Checks</th>
          <th scope="col">Weights</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.group}>
            <th scope="row">
              <Link href={`#${row.group}`} fontWeight="400">
                {row.title}
              </Link>
            </th>
            <td>{row.checks}</td>
            <td>{row.points}</td>
            <td>{percent(row.share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{total('checks')}</td>
          <td>{total('points')}</td>
          <td>{percent(total('share'))}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** The weights of the groups and all checks, from the API's catalog. */
export default function Catalog() {
  const { data, isLoading, refetch } = useGetAuditChecksQuery();
  useUnfoldedTarget(data !== undefined);
  return (
    <PageSection>
      <Stack gap={{ base: '14', md: '18' }} data-pieces="">
        <Stack gap="6" id="weights">
          <Heading>How much each group counts</Heading>
          <Text tone="muted">
            “Weights” adds up the checks of a group. “Share” is how much of the overall score the
            group decides.
          </Text>
          {data && <WeightTable {...data} />}
          {!data && !isLoading && (
            <MissingData what="The list of checks" onRetry={refetch}>
              The rest of this page still tells you how we count and what we don’t measure.
            </MissingData>
          )}
          {isLoading && <VisuallyHidden role="status">Loading the checks</VisuallyHidden>}
          {isLoading && checkGroups.map(({ score }) => <SkeletonCard key={score} />)}
        </Stack>
        {data?.groups.map(({ group, title, about }) => (
          <Stack as="section" key={group} id={group} gap="3" aria-labelledby={`${group}-title`}>
            <Heading id={`${group}-title`}>{title}</Heading>
            <Text tone="muted" marginBottom="3">
              {about}
            </Text>
            <ul>
              {data.checks
                .filter((check) => check.group === group)
                .map((check) => (
                  <CheckEntry key={check.id} check={check} />
                ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </PageSection>
  );
}

Catalog.prefetch = () => [api.endpoints.getAuditChecks.initiate()];
