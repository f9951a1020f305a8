import { RESULT_RETENTION_YEARS } from '@site/contracts/audit/audit-checks';
import { formatNumberWord } from '@site/contracts/offer/offer-text';
import type { IslandProps } from '@site/shared-ui/islands';
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
import { api, useGetAuditResultQuery } from '../../api';
import { AuditReport } from '../../features/seo-audit/report/AuditReport';
import { auditBreadcrumbs } from '../breadcrumbs';
import { isNotFound } from './is-not-found';

const NotFound = () => (
  <Stack alignItems="start" gap="5">
    <Heading as="h1">Audit Not Found</Heading>
    <Text tone="muted">
      There’s no report at this address. Part of the link may be missing, or the report may be older
      than {formatNumberWord(RESULT_RETENTION_YEARS)} years, which is how long we store them. A new
      audit takes about 20 seconds.
    </Text>
    <ButtonLink href="/seo-audit">Run a new audit</ButtonLink>
  </Stack>
);

/** A stored result, in the tool's own view. */
export default function Result({ params: { auditId } }: IslandProps<'/seo-audit/result/:auditId'>) {
  const { data, error, isLoading, refetch } = useGetAuditResultQuery({ auditId });
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack gap={{ base: '8', md: '10' }}>
        <Breadcrumb items={[...auditBreadcrumbs, { label: 'Result' }]} />
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
                The report is safe; only loading it failed. You can also run a new audit.
              </MissingData>
            )}
          </>
        )}
      </Stack>
    </Container>
  );
}

Result.prefetch = ({ params: { auditId } }: IslandProps<'/seo-audit/result/:auditId'>) => [
  api.endpoints.getAuditResult.initiate({ auditId }),
];
