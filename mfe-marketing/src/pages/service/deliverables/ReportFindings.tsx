import { checkCount } from '@site/contracts/audit/audit-checks';
import { chakra, Dots47, Flex } from '@site/shared-ui/ui';
import { sampleReport } from '../../../features/audit/sample-report';
import { Sheet, SheetLine } from './Sheet';

const findings = [
  [
    '31 products share one title',
    'Build it from product and category, in the template.',
    '2 hours',
  ],
  ['Hours appear only after a script', 'Print them in the template.', '1 hour'],
  ['robots.txt blocks your photos', 'Remove the line left from the redesign.', '10 min'],
] as const;

const Gain = chakra('span', { base: { color: 'muted', whiteSpace: 'nowrap' } });

export const ReportFindings = () => (
  <Sheet
    label={`A page of the report: ${checkCount} points, then the fixes in order, each with how to do it and how long it takes.`}
    title="Fixes, in order"
    aside="Page 2"
  >
    <Dots47 outcomes={sampleReport.outcomes} label="" aria-hidden="true" fontSize="0.75rem" />
    {findings.map(([title, fix, time]) => (
      <SheetLine key={title}>
        <Flex justifyContent="space-between" gap="3">
          <strong>{title}</strong>
          <Gain>{time}</Gain>
        </Flex>
        {fix}
      </SheetLine>
    ))}
  </Sheet>
);
