import { chakra } from '@site/shared-ui/ui';
import type { Sample } from './service-page';

/**
 * On a phone each row is a block of labelled lines. For that the elements lose their table display, and some browsers
 * then drop the table semantics: so all roles are explicit.
 */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
});
const Caption = chakra('caption', {
  base: {
    display: { base: 'block', md: 'table-caption' },
    textAlign: 'start',
    color: 'muted',
    paddingBottom: '4',
  },
});
const Head = chakra('thead', {
  base: {
    position: { base: 'absolute', md: 'static' },
    width: { base: '1px', md: 'auto' },
    height: { base: '1px', md: 'auto' },
    overflow: 'hidden',
    clipPath: { base: 'inset(50%)', md: 'none' },
    whiteSpace: { base: 'nowrap', md: 'normal' },
  },
});
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } });
const Row = chakra('tr', {
  base: {
    display: { base: 'block', md: 'table-row' },
    borderTop: '1px solid {colors.line}',
    paddingBlock: { base: '4', md: '0' },
    breakInside: 'avoid',
  },
});
const cell = {
  display: { base: 'grid', md: 'table-cell' },
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  columnGap: '3',
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlock: { base: '1', md: '4' },
  paddingInlineEnd: { md: '6' },
} as const;
const ColumnName = chakra('th', { base: { ...cell, fontWeight: '600', paddingBlock: '3' } });
const RowName = chakra('th', { base: { ...cell, fontWeight: '600' } });
const Value = chakra('td', { base: cell });
/** The column's name beside a value on a phone. Hidden from screen readers, which read it from the table. */
const Label = chakra('span', {
  base: { display: { md: 'none' }, color: 'muted', fontWeight: '400' },
});

export function SampleTable({ caption, columns, rows }: Sample) {
  return (
    <Table role="table">
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnName key={column} role="columnheader" scope="col">
              {column}
            </ColumnName>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">
        {rows.map(([name, ...values]) => (
          <Row key={name} role="row">
            <RowName role="rowheader" scope="row">
              <Label aria-hidden="true">{columns[0]}</Label>
              <span>{name}</span>
            </RowName>
            {values.map((value, index) => (
              <Value key={columns[index + 1]} role="cell">
                <Label aria-hidden="true">{columns[index + 1]}</Label>
                <span>{value}</span>
              </Value>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  );
}
