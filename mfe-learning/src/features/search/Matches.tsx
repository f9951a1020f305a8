import type { LessonMatch } from '@site/contracts/learning';
import { chakra, SmallText, Stack, Text } from '@site/shared-ui/ui';

const Way = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
    '& strong': { fontFamily: 'heading', fontSize: 'lg' },
    '&:hover strong': { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});

/** Lessons that were found, each leading to the section that fits. */
export const Matches = ({ matches }: { matches: readonly LessonMatch[] }) => (
  <Stack as="ul" gap="0" maxWidth="article">
    {matches.map(({ lessonId, title, moduleTitle, excerpt, section }) => (
      <li key={lessonId}>
        <Way href={`/learning/lesson/${lessonId}${section ? `#${section}` : ''}`}>
          <strong>{title}</strong>
          <SmallText>{moduleTitle}</SmallText>
          <Text size="sm" marginTop="1">
            {excerpt}
          </Text>
        </Way>
      </li>
    ))}
  </Stack>
);
