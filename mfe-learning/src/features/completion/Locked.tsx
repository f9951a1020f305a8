import { ORDER_OF_LESSONS } from '@site/contracts/learning/order-of-lessons';
import { ButtonLink, Flex, Heading, Icon, SmallText, Stack, Text } from '@site/shared-ui/ui';
import type { LessonBefore } from './select-view';

const named = ({ number, title }: LessonBefore[number]): string => `${number} ${title}`;

/** What comes before a locked lesson. Only the first of these lessons can be completed now, so only it is a link. */
export function Locked({ before: [first, ...others] }: { before: LessonBefore }) {
  return (
    <Stack gap="4" alignItems="start">
      <Flex gap="3" alignItems="center">
        <Icon name="lock" color="muted" />
        <Heading size="h3">Locked for now</Heading>
      </Flex>
      <Text>{ORDER_OF_LESSONS}</Text>
      {first && (
        <ButtonLink href={`/learning/lesson/${first.id}`}>Start with {named(first)}</ButtonLink>
      )}
      {others.length > 0 && (
        <SmallText as="div">
          After that:
          <ol>
            {others.map((lesson) => (
              <li key={lesson.id}>{named(lesson)}</li>
            ))}
          </ol>
        </SmallText>
      )}
    </Stack>
  );
}
