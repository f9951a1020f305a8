import type { Lesson } from '@site/contracts/learning';
import { chakra, Flex, Heading, Icon, Stack, Text, TouchLink } from '@site/shared-ui/ui';

const Before = chakra('ol', { base: { display: 'grid' } });

interface LockedProps {
  /** The lessons that are to be completed first, in their order. */
  before: NonNullable<Lesson['before']>;
}

/** Says which lessons have to be completed first; reading this one is open to everybody. */
export const Locked = ({ before }: LockedProps) => (
  <Stack gap="3">
    <Flex gap="3" alignItems="center">
      <Icon name="lock" color="muted" />
      <Heading size="h3">Locked for now</Heading>
    </Flex>
    <Text>
      You can read every lesson at any time. They count in their order, so{' '}
      {before.length === 1 ? 'complete this one first:' : 'complete these first:'}
    </Text>
    <Before>
      {before.map(({ id, number, title }) => (
        <li key={id}>
          <TouchLink href={`/learning/lesson/${id}`}>
            {number} {title}
          </TouchLink>
        </li>
      ))}
    </Before>
  </Stack>
);
