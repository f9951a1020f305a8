import type { ComponentProps } from 'react';
import { chakra } from '@site/shared-ui/ui';

const Table = chakra('table', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'sm',
    '& :is(th, td)': {
      textAlign: 'left',
      paddingBlock: '2',
      paddingInlineEnd: '5',
      borderBottom: '1px solid {colors.line}',
    },
  },
});
const Summary = chakra('summary', {
  base: { paddingBlock: '2.5', color: 'accent', fontWeight: '600' },
});

interface FigureTableProps extends ComponentProps<typeof Table> {
  titles: readonly string[];
  rows: readonly (readonly [title: string, ...figures: number[]])[];
}

export const FigureTable = ({ titles, rows, ...rest }: FigureTableProps) => (
  <Table {...rest}>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([title, ...figures]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {figures.map((figure, column) => (
            <td key={column}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** The figures of a plot, folded below it. */
export const PlotTable = (props: FigureTableProps) => (
  <details>
    <Summary>Show as a table</Summary>
    <FigureTable {...props} />
  </details>
);
