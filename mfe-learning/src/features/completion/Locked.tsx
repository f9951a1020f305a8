import type { Lesson } from '@site/contracts/learning';
import { Flex, Heading, Icon, Link, Stack, Text } from '@site/shared-ui/ui';

/** Says which lesson has to be completed first; reading this one is open to everybody. */
export const Locked = ({ before }: { before: NonNullable<Lesson['previous']> }) => (
  <Stack gap="3">
    <Flex gap="3" alignItems="center">
      <Icon name="lock" color="muted" />
      <Heading size="h3">Locked for now</Heading>
    </Flex>
    <Text>
      You can read every lesson at any time. They count in their order, so complete{' '}
      <Link href={`/learning/lesson/${before.id}`}>
        {before.number} {before.title}
      </Link>{' '}
      first.
    </Text>
  </Stack>
);
