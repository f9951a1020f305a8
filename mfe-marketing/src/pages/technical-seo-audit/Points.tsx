import { checkCount, checksByGroup } from '@site/contracts/audit-checks';
import { chakra, Dots47, Link, type Outcome } from '@site/shared-ui/ui';
import { SideBySide } from '../SideBySide';

interface Group {
  key: keyof typeof checksByGroup;
  title: string;
  /** Findings at an invented shop; its other points are good. */
  found: readonly Outcome[];
}

const groups: readonly Group[] = [
  { key: 'titleTags', title: 'Titles', found: ['poor', 'fair'] },
  { key: 'metaDescriptions', title: 'Descriptions, and who may read', found: ['fair'] },
  { key: 'headingStructure', title: 'Headings, text and links', found: ['poor', 'fair'] },
  { key: 'imageOptimization', title: 'Pictures', found: ['poor', 'fair'] },
  { key: 'pageSpeed', title: 'Speed', found: ['fair'] },
  { key: 'mobileOptimization', title: 'Phones', found: [] },
  { key: 'sslSecurity', title: 'HTTPS', found: ['fair'] },
];

const outcomesOf = ({ key, found }: Group): Outcome[] =>
  Array.from({ length: checksByGroup[key] }, (_, place) => found[place] ?? 'good');

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 13.5rem' },
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    paddingBlock: '3',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
  },
});

export default function Points() {
  return (
    <SideBySide
      paddingBottom={{ base: '0', md: '0' }}
      heading={<>The {checkCount} points</>}
      text={
        <>
          Each has a rule, a weight and a source.{' '}
          <Link href="/seo-audit/checks">Read all of them</Link> before you pay for any. The dots
          are those of a shop that is made up: green is fine, the others are its list.
        </>
      }
    >
      <ul>
        {groups.map((group) => (
          <Row key={group.key}>
            {group.title}
            <Dots47
              outcomes={outcomesOf(group)}
              label={`${checksByGroup[group.key]} points, ${group.found.length || 'none'} on the list`}
            />
          </Row>
        ))}
      </ul>
    </SideBySide>
  );
}
