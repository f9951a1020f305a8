import type { AuditFinding } from '@site/contracts/audit/audit';
import { getVerdict, VERDICT_LABELS } from '@site/contracts/audit/audit-report';
import { chakra } from '@site/shared-ui/ui';
import { dotColors } from './VerdictMark';

const Field = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    // The colors carry the information, so forced colors are off.
    forcedColorAdjust: 'none',
    marginInline: '-1.5',
    maxWidth: '32rem',
  },
});
const Dot = chakra('a', {
  base: {
    display: 'grid',
    placeContent: 'center',
    boxSize: '7',
    borderRadius: 'full',
    _before: {
      content: '""',
      boxSize: '4',
      borderRadius: 'full',
      transition: 'transform 0.15s ease-out',
    },
    _hover: { _before: { transform: 'scale(1.3)' } },
  },
});

const getFindingName = (finding: AuditFinding): string =>
  `${finding.id} ${finding.title}: ${VERDICT_LABELS[getVerdict(finding)].toLowerCase()}`;

/** One dot a point, in the order of the checks; each leads to its point further down. */
export const PointMap = ({ checks }: { checks: readonly AuditFinding[] }) => (
  <Field aria-label={`Map of the ${checks.length} points`}>
    {checks.map((finding) => (
      <li key={finding.id}>
        <Dot
          href={`#${finding.id}`}
          aria-label={getFindingName(finding)}
          title={getFindingName(finding)}
          _before={{ bg: dotColors[getVerdict(finding)] }}
        />
      </li>
    ))}
  </Field>
);
