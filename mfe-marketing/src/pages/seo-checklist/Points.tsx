import { checkCount } from '@site/contracts/audit-checks';
import { Link, MissingData, PageSection, SkeletonCard, Stack, Text } from '@site/shared-ui/ui';
import { checklistApi } from '../../features/checklist/checklist.api';
import { ChecklistGroups } from '../../features/checklist/ChecklistGroups';

const placeholders = 6;

function Content() {
  const { data, isLoading, refetch } = checklistApi.checklist.use();
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
        {Array.from({ length: placeholders }, (_, index) => (
          <SkeletonCard key={index} lines={2} />
        ))}
      </Stack>
    );
  return (
    <MissingData what="The checklist" onRetry={refetch}>
      The <Link href="/seo-audit">free audit</Link> looks at the same {checkCount} points for you.
    </MissingData>
  );
}

/** The points, and what they are for. */
export default function Points() {
  return (
    <PageSection paddingTop={{ base: '0', md: '0' }}>
      <Content />
    </PageSection>
  );
}
Points.prefetch = () => [checklistApi.checklist()];
