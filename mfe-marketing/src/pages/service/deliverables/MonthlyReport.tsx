import { Box, chakra } from '@site/shared-ui/ui';
import { Sheet, SheetLine } from './Sheet';

const lines = [
  ['What we did', 'Gave “Oak tables” its own page with prices.'],
  ['What it changed', 'From #18 to #7 for three searches. Four inquiries, one order.'],
  ['What’s next', 'The same for “Walnut tables.”'],
] as const;

const Area = chakra('path', { base: { fill: 'accentSoft' } });
const Curve = chakra('path', {
  base: { stroke: 'accent', strokeWidth: '3', strokeLinecap: 'round', fill: 'none' },
});
const Peak = chakra('circle', { base: { fill: 'marker', stroke: 'ink', strokeWidth: '2' } });
const Topic = chakra('div', { base: { color: 'muted' } });

export const MonthlyReport = () => (
  <Sheet
    label="The first page of a monthly report: visits from search are rising, then what we did, what it changed, and what’s next."
    title="March report"
    aside="Page 1 of 2"
  >
    <Box>
      <Topic>Visits from search</Topic>
      <chakra.svg viewBox="0 0 400 90" width="full" aria-hidden="true">
        <Area d="M4 84c50-2 70-8 120-16s70-6 120-26 60-26 148-34v82H4z" />
        <Curve d="M4 84c50-2 70-8 120-16s70-6 120-26 60-26 148-34" />
        <Peak cx="392" cy="9" r="6.5" />
      </chakra.svg>
    </Box>
    {lines.map(([topic, text]) => (
      <SheetLine key={topic}>
        <Topic>{topic}</Topic>
        <chakra.span fontSize="md">{text}</chakra.span>
      </SheetLine>
    ))}
  </Sheet>
);
