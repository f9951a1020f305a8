import {
  Heading,
  MissingData,
  PageSection,
  SkeletonCard,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { auditApi } from '../../features/seo-audit/audit.api';
import { checkGroups } from '../../features/seo-audit/scores';
import { CheckEntry } from './CheckEntry';
import { useUnfoldedTarget } from './use-unfolded-target';
import { WeightTable } from './WeightTable';

/** The weights of the groups and every check, as the audit's engine describes itself. */
export default function Catalogue() {
  const { data, isLoading, refetch } = auditApi.catalogue.use();
  useUnfoldedTarget(data !== undefined);
  return (
    <PageSection>
      <Stack gap={{ base: '14', md: '18' }} data-pieces="">
        <Stack gap="6" id="weights">
          <Heading>What each group weighs</Heading>
          <Text tone="muted">
            Weights is what the checks of a group add up to; share is how much of the overall score
            the group decides.
          </Text>
          {data && <WeightTable {...data} />}
          {!data && !isLoading && (
            <MissingData what="The list of checks" onRetry={refetch}>
              How they count, and what is not measured, is on this page all the same.
            </MissingData>
          )}
          {isLoading && <VisuallyHidden role="status">Loading the checks</VisuallyHidden>}
          {isLoading && checkGroups.map(({ score }) => <SkeletonCard key={score} />)}
        </Stack>
        {data?.groups.map(({ group, title, about }) => (
          <Stack as="section" key={group} id={group} gap="3" aria-labelledby={`${group}-title`}>
            <Heading id={`${group}-title`}>{title}</Heading>
            <Text tone="muted" marginBottom="3">
              {about}
            </Text>
            <ul>
              {data.checks
                .filter((check) => check.group === group)
                .map((check) => (
                  <CheckEntry key={check.id} check={check} />
                ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </PageSection>
  );
}

Catalogue.prefetch = () => [auditApi.catalogue()];
