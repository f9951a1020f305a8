import type { ReactNode } from 'react';
import { chakra } from '@site/shared-ui/ui';

const BELOW_CARDS = '@media (max-width: 47.99rem)';

/** A table; on narrow screens each row is a card, whose cells show their column title. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    lineHeight: '1.5',
    '& :is(th, td)': {
      textAlign: 'left',
      verticalAlign: 'top',
      paddingBlock: '4',
      paddingInlineEnd: '5',
      borderBottom: '1px solid {colors.line}',
      overflowWrap: 'anywhere',
    },
    '& th': { paddingBlock: '2.5', fontWeight: '600', color: 'muted', whiteSpace: 'nowrap' },
    [BELOW_CARDS]: {
      '&, & tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tr': {
        display: 'grid',
        gap: '3',
        padding: '5',
        marginBottom: '4',
        bg: 'surface',
        border: '1px solid {colors.line}',
        borderRadius: 'card',
      },
      '& td': { display: 'block', padding: '0', borderBottom: '0' },
      '& td:empty': { display: 'none' },
      '& td[data-label]:before': {
        content: 'attr(data-label)',
        display: 'block',
        fontWeight: '600',
        color: 'muted',
      },
    },
  },
});

/** A column; on narrow screens each of its cells shows the title. */
export interface Column<Row> {
  title: string;
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface CardTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A table with explicit roles, because browsers drop them where rows and cells are `block` or `grid` (as cards). */
export const CardTable = <Row extends { id: string }>({
  label,
  columns,
  rows,
}: CardTableProps<Row>) => (
  <Table role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ title, width }) => (
          <chakra.th key={title} role="columnheader" scope="col" width={width}>
            {title}
          </chakra.th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr role="row" key={row.id}>
          {columns.map(({ title, cell }) => (
            <td role="cell" data-label={title} key={title}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
