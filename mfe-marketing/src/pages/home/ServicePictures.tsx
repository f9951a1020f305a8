import { checkCount } from '@site/contracts/audit-checks';
import { chakra, Dots47, Flex, type Outcome } from '@site/shared-ui/ui';

const fair = new Set([2, 9, 13, 26, 33, 40]);
const poor = new Set([5, 19, 36]);
const outcomes = Array.from({ length: checkCount }, (_, check): Outcome =>
  poor.has(check) ? 'poor' : fair.has(check) ? 'fair' : 'good',
);

/** The audit: a dot for each of its checks. */
export const AuditPicture = () => (
  <Dots47 outcomes={outcomes} label={`${checkCount} checks`} fontSize="0.8rem" maxWidth="24.4em" />
);

const Sheet = chakra('rect', { base: { fill: 'sunk', stroke: 'line' } });
const Title = chakra('rect', { base: { fill: 'ink' } });
const Words = chakra('path', {
  base: { stroke: 'line', strokeWidth: '4', strokeLinecap: 'round' },
});
const Marked = chakra('rect', { base: { fill: 'marker' } });

/** The calendar: pages, one of them with its answer marked. */
export const ContentPicture = () => (
  <chakra.svg viewBox="0 0 264 70" width="16.5rem" aria-hidden="true">
    {[0, 92, 184].map((left, index) => (
      <g key={left}>
        <Sheet x={left + 0.5} y="0.5" width="79" height="69" rx="8" />
        <Title x={left + 12} y="13" width={40 - index * 6} height="6" rx="3" />
        <Words d={`M${left + 14} 33h48M${left + 14} 44h${40 - index * 5}`} />
        {index === 0 && <Marked x="12" y="52" width="26" height="8" />}
      </g>
    ))}
  </chakra.svg>
);

const Curve = chakra('path', {
  base: { stroke: 'accent', strokeWidth: '3', strokeLinecap: 'round', fill: 'none' },
});
const Peak = chakra('circle', { base: { fill: 'marker', stroke: 'ink', strokeWidth: '2' } });

/** The management: a line that goes up. */
export const ManagementPicture = () => (
  <Flex>
    <chakra.svg viewBox="0 0 300 70" width="full" maxWidth="18.75rem" aria-hidden="true">
      <Curve d="M4 66c40-2 58-10 96-18s62-8 92-22 40-18 96-18" />
      <Peak cx="288" cy="9" r="6.5" />
    </chakra.svg>
  </Flex>
);
