import { Card, Heading, SmallText, Text, TouchLink } from '@site/shared-ui/ui';
import { api, useGetOpeningQuery } from '../../api';

/** The lesson “Titles that earn the click” of the first content. */
const argument = { lessonId: '481d2d44-035a-4f0a-a196-f5f2ab526db2' };

export const fetchLesson = () => api.endpoints.getOpening.initiate(argument);

/** A lesson's opening lines, or the way to all lessons where it cannot be read. */
export function OpenLesson() {
  const { data } = useGetOpeningQuery(argument);
  return (
    <Card as="li">
      <SmallText>
        {data ? `Lesson ${data.number}, ${data.estimatedMinutes} minutes` : 'Free'}
      </SmallText>
      <Heading as="h3">{data?.title ?? 'The whole course is open'}</Heading>
      <Text lineClamp={{ base: '3', lg: 'none' }}>
        {data?.firstParagraph || 'Read every lesson without an account, from titles to AI answers.'}
      </Text>
      <TouchLink
        href={data ? `/learning/lesson/${data.id}` : '/learning'}
        marginTop="auto"
        alignSelf="start"
      >
        {data ? 'Keep reading' : 'See the lessons'}
      </TouchLink>
    </Card>
  );
}
