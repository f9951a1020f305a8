import { resultsKeptForYears } from '@site/contracts/audit-checks';
import { spelled } from '@site/contracts/offer-text';
import type { PartProps } from '@site/shared-ui/parts';
import {
  Breadcrumb,
  ButtonLink,
  Container,
  Heading,
  MissingData,
  SkeletonCard,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { auditApi, useGetAuditResultQuery } from '../../features/seo-audit/audit.api';
import { AuditReport } from '../../features/seo-audit/report/AuditReport';
import { toAudit } from '../breadcrumbs';
import { isNotFound } from './is-not-found';

const NotFound = () => (
  <Stack alignItems="start" gap="5">
    <Heading as="h1">Audit Not Found</Heading>
    <Text tone="muted">
      There is no result at this address. It may have been copied only in part, or be older than{' '}
      {spelled(resultsKeptForYears)} years: that is how long results are kept. A new audit takes
      about twenty seconds.
    </Text>
    <ButtonLink href="/seo-audit">Run a new audit</ButtonLink>
  </Stack>
);

/** A stored result, in the tool's own view. */
export default function Result({ params: { auditId } }: PartProps<'/seo-audit/result/:auditId'>) {
  const { data, error, isLoading, refetch } = useGetAuditResultQuery({ auditId });
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack gap={{ base: '8', md: '10' }}>
        <Breadcrumb items={[...toAudit, { label: 'Result' }]} />
        {data && <AuditReport results={data.results} level={1} />}
        {!data && isNotFound(error) && <NotFound />}
        {!data && !isNotFound(error) && (
          <>
            <Heading as="h1">Website audit</Heading>
            {isLoading ? (
              <>
                <VisuallyHidden role="status">Loading the result</VisuallyHidden>
                <SkeletonCard lines={7} />
              </>
            ) : (
              <MissingData what="The result of this audit" onRetry={refetch}>
                It is kept; only reading it failed. You can also run a new audit.
              </MissingData>
            )}
          </>
        )}
      </Stack>
    </Container>
  );
}

Result.prefetch = ({ params: { auditId } }: PartProps<'/seo-audit/result/:auditId'>) => [
  auditApi.endpoints.getAuditResult.initiate({ auditId }),
];
