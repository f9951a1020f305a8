import type { AuditCatalogue } from '@site/contracts/audit';
import { chakra, Link } from '@site/shared-ui/ui';

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

/** How much each group counts, and how much its checks do together. */
export function WeightTable({ groups, checks }: AuditCatalogue) {
  const allWeights = groups.reduce((sum, { weight }) => sum + weight, 0);
  const rows = groups.map(({ group, title, weight }) => {
    const own = checks.filter((check) => check.group === group);
    return {
      group,
      title,
      share: weight / allWeights,
      checks: own.length,
      points: own.reduce((sum, check) => sum + check.weight, 0),
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
