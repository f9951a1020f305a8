import type { LearningModule } from '@site/contracts/learning';
import {
  Box,
  ButtonLink,
  Card,
  Container,
  Flex,
  Heading,
  MissingData,
  Text,
} from '@site/shared-ui/ui';
import { learnerApi } from '../../features/learner/learner.api';
import { LEARNER } from '../../features/learner/learner';
import { ModuleRow } from '../../features/path/ModuleRow';
import { pathApi } from '../../features/path/path.api';
import { PathSkeleton } from '../../features/path/PathSkeleton';
import { nextModule, pathProgress } from '../../features/path/progress';

/** The modules in order, each with its progress and its way in. */
export default function Modules() {
  const modules = pathApi.modules.use();
  return (
    <Container
      as="section"
      aria-label="Modules"
      paddingTop={{ base: '10', md: '14' }}
      paddingBottom={{ base: '16', md: '24' }}
    >
      {modules.isError && (
        <MissingData what="The learning modules" onRetry={modules.refetch}>
          What you have learned is kept. Please try again in a moment.
        </MissingData>
      )}
      {!modules.data && !modules.isError && <PathSkeleton />}
      {modules.data && (modules.data.length > 0 ? <Path modules={modules.data} /> : <NoModules />)}
    </Container>
  );
}
Modules.prefetch = () => [pathApi.modules(), learnerApi.progress({ email: LEARNER })];

function Path({ modules }: { modules: readonly LearningModule[] }) {
  const progress = learnerApi.progress.use({ email: LEARNER });
  const records = progress.data ?? [];
  const path = pathProgress(modules, records);
  const next = nextModule(path, records);
  return (
    <>
      {progress.isError && (
        <MissingData what="Your progress" onRetry={progress.refetch} marginBottom="8">
          It is safe. All modules are open below.
        </MissingData>
      )}
      <Box as="ol">
        {path.map((module) => (
          <ModuleRow
            key={module.module.id}
            progress={module}
            known={progress.data !== undefined}
            isNext={module === next}
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
        The path is being rebuilt. Until it is back, the blog covers the same ground one question at
        a time, and the glossary explains the words.
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
