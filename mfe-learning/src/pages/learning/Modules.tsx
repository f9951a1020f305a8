import type { LearningModule, ProgressRecord } from '@site/contracts/learning/learning';
import { ORDER_OF_LESSONS } from '@site/contracts/learning/order-of-lessons';
import {
  Box,
  ButtonLink,
  Card,
  Container,
  Flex,
  Heading,
  MissingData,
  Skeleton,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { ModuleRow, PathRow } from '../../features/path/ModuleRow';
import { findNextModule, pathProgress } from '../../features/path/progress';
import { listLearningReads, useLearning } from './use-learning';

const ROWS = 6;

function PathSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the learning modules</VisuallyHidden>
      <Box as="ol" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <PathRow key={row} data-testid="skeleton-card">
            <Skeleton boxSize={{ base: '11', md: '14' }} borderRadius="full" />
            <Stack gap="3">
              <Skeleton height="6" width="40%" />
              <Skeleton width="80%" />
              <Skeleton height="3" width="55%" />
            </Stack>
            <Stack gap="3">
              <Skeleton height="2" />
              <Skeleton height="3" width="35%" />
              <Skeleton height="11" width="60%" borderRadius="control" />
            </Stack>
          </PathRow>
        ))}
      </Box>
    </>
  );
}

export default function Modules() {
  const { modules, progress, retry } = useLearning();
  return (
    <Container
      as="section"
      aria-label="Modules"
      paddingTop={{ base: '10', md: '14' }}
      paddingBottom={{ base: '16', md: '24' }}
    >
      {modules.isError && (
        <MissingData what="The learning modules" onRetry={retry}>
          Your progress is saved. Please try again in a moment.
        </MissingData>
      )}
      {modules.data && progress.isError && (
        <MissingData what="Your progress" onRetry={retry} marginBottom="8">
          It’s saved, and every module is here.
        </MissingData>
      )}
      {modules.data && modules.data.length === 0 && <NoModules />}
      {modules.data && modules.data.length > 0 && (
        <Path
          modules={modules.data}
          records={progress.data}
          waiting={!progress.data && !progress.isError}
        />
      )}
      {!modules.data && !modules.isError && <PathSkeleton />}
    </Container>
  );
}
Modules.prefetch = listLearningReads;

interface PathProps {
  modules: readonly LearningModule[];
  /** Undefined while they are loading, or if they could not be read. */
  records: readonly ProgressRecord[] | undefined;
  waiting: boolean;
}

function Path({ modules, records, waiting }: PathProps) {
  const path = pathProgress(modules, records ?? []);
  const next = records && findNextModule(path, records);
  return (
    <>
      <SmallText marginBottom="6">{ORDER_OF_LESSONS} Start with any module.</SmallText>
      <Box as="ol">
        {path.map((progress) => (
          <ModuleRow
            key={progress.module.id}
            progress={progress}
            knowledge={records ? 'known' : waiting ? 'coming' : 'missing'}
            isNext={progress === next}
          />
        ))}
      </Box>
    </>
  );
}

function NoModules() {
  return (
    <Card gap="4" padding={{ base: '6', md: '10' }}>
      <Heading size="h3">No Learning Modules Available</Heading>
      <Text tone="muted">
        We’re rebuilding the path. Until it’s back, the blog covers the same topics one question at
        a time, and the glossary explains the terms.
      </Text>
      <Flex gap="3" flexWrap="wrap">
        <ButtonLink href="/blog">Read the blog</ButtonLink>
        <ButtonLink href="/glossary" kind="quiet">
          Open the glossary
        </ButtonLink>
      </Flex>
    </Card>
  );
}
