import { checkCount } from '@site/contracts/audit/audit-checks';
import type { Checklist } from '@site/contracts/learning/checklist';
import {
  Box,
  chakra,
  Grid,
  Heading,
  Link,
  MissingData,
  PageSection,
  SkeletonCard,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { api, useGetChecklistQuery } from '../../api';

const Contents = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '24',
    marginBottom: { base: '4', lg: '0' },
    _print: { display: 'none' },
  },
});
const Entry = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minHeight: '11',
    paddingBlock: '2',
    borderBottom: '1px solid {colors.line}',
    fontSize: 'sm',
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});
const Point = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    paddingBlock: '5',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
    _print: { paddingBlock: '2.5' },
  },
});
/** An empty box to tick on paper. */
const Tick = chakra('span', {
  base: {
    boxSize: '5',
    marginTop: '0.5',
    border: '2px solid {colors.edge}',
    borderRadius: '4px',
  },
});

/** The groups, whose points are numbered from 1 through the whole list. */
function ChecklistGroups({ groups }: Pick<Checklist, 'groups'>) {
  const list = groups.map((group, index) => ({
    ...group,
    id: `group-${index + 1}`,
    start: groups.slice(0, index).reduce((count, { points }) => count + points.length, 1),
  }));
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '16' }}
      alignItems="start"
      _print={{ display: 'block' }}
    >
      <Contents aria-label="Groups of the checklist">
        <Box as="ul" borderTop="2px solid {colors.ink}">
          {list.map(({ id, title, points }) => (
            <li key={id}>
              <Entry href={`#${id}`}>
                {title}
                <chakra.span color="muted" fontVariantNumeric="tabular-nums">
                  {points.length}
                </chakra.span>
              </Entry>
            </li>
          ))}
        </Box>
      </Contents>
      <Box data-pieces="">
        {list.map(({ id, title, points, start }, index) => (
          <Box as="section" key={id} aria-labelledby={id} marginTop={index > 0 ? '14' : '0'}>
            <Heading id={id} scrollMarginTop="24" marginBottom="5" breakAfter="avoid">
              {title}
            </Heading>
            <ol start={start}>
              {points.map((point, position) => (
                <Point key={point.id} id={point.id}>
                  <Tick />
                  <Box>
                    <Heading as="h3">
                      <chakra.span color="muted" fontWeight="500">
                        {`${start + position}. `}
                      </chakra.span>
                      {point.title}
                    </Heading>
                    <Text tone="muted" marginTop="2">
                      {point.how}
                    </Text>
                  </Box>
                </Point>
              ))}
            </ol>
          </Box>
        ))}
      </Box>
    </Grid>
  );
}

const PLACEHOLDERS = 6;

function Content() {
  const { data, isLoading, refetch } = useGetChecklistQuery();
  if (data)
    return (
      <>
        <Text maxWidth="article" marginBottom={{ base: '10', md: '14' }}>
          {data.introduction}
        </Text>
        <ChecklistGroups groups={data.groups} />
      </>
    );
  if (isLoading)
    return (
      <Stack aria-busy="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <SkeletonCard key={index} lines={2} />
        ))}
      </Stack>
    );
  return (
    <MissingData what="The checklist" onRetry={refetch}>
      The <Link href="/seo-audit">free audit</Link> checks {checkCount} of these points for you.
    </MissingData>
  );
}

export default function Points() {
  return (
    <PageSection paddingTop={{ base: '0', md: '0' }}>
      <Content />
    </PageSection>
  );
}
Points.prefetch = () => [api.endpoints.getChecklist.initiate()];
