import { Box, ButtonLink, Flex, Text } from '@site/shared-ui/ui';
import type { ModuleProgress } from './progress';

/** The way back to where a learner stopped. */
export function ContinueBox({ next }: { next: ModuleProgress }) {
  const { module, position, completed } = next;
  return (
    <Flex
      as="aside"
      aria-label="Continue where you left off"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
      padding={{ base: '6', md: '7' }}
      bg="accentSoft"
      borderRadius="card"
    >
      <Box minWidth="0">
        <Text size="sm" tone="muted">
          Continue where you left off
        </Text>
        <Text size="lg" marginTop="1">
          <Box as="strong" fontFamily="heading">
            {position}. {module.title}
          </Box>{' '}
          <Box as="span" color="muted">
            · lesson {completed + 1} of {module.lessonCount}
          </Box>
        </Text>
      </Box>
      <ButtonLink href={`/learning/module/${module.id}`}>Continue</ButtonLink>
    </Flex>
  );
}
