import { useState } from 'react';
import type { LessonMatch } from '@site/contracts/learning/learning';
import { SEARCH_LENGTH } from '@site/contracts/learning/learning-rules';
import { formatCount } from '@site/contracts/text/count';
import { useAddressFilter } from '@site/shared-ui/app';
import {
  Button,
  chakra,
  Container,
  Flex,
  MissingData,
  SearchInput,
  Skeleton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { api, useFindLessonsQuery } from '../../api';

const PATH = '/learning';

const getQuery = (search: URLSearchParams): string => search.get('q') ?? '';

const toAddress = (query: string): string =>
  query.trim() ? `${PATH}?${new URLSearchParams({ q: query.trim() })}` : PATH;

/** The normalized search text for the API; undefined if it is too short. */
function toRequestText(query: string): string | undefined {
  // Half a character is in no address.
  const text = query
    .trim()
    .toLowerCase()
    .slice(0, SEARCH_LENGTH.max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return text.length >= SEARCH_LENGTH.min ? text : undefined;
}

const MatchLink = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
    '& strong': { fontFamily: 'heading', fontSize: 'lg' },
    '&:hover strong': { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});

const Matches = ({ matches }: { matches: readonly LessonMatch[] }) => (
  <Stack as="ul" gap="0" maxWidth="article">
    {matches.map(({ lessonId, title, moduleTitle, excerpt, section }) => (
      <li key={lessonId}>
        <MatchLink href={`/learning/lesson/${lessonId}${section ? `#${section}` : ''}`}>
          <strong>{title}</strong>
          <SmallText>{moduleTitle}</SmallText>
          <Text size="sm" marginTop="1">
            {excerpt}
          </Text>
        </MatchLink>
      </li>
    ))}
  </Stack>
);

/** Search in all lessons. The text is kept in the address, so that the form also works without script. */
export default function Search() {
  const { filter: query, change } = useAddressFilter(getQuery, toAddress);
  const [typed, setTyped] = useState({ text: query, query });
  // The address was changed by Back or by a link.
  if (typed.query !== query) setTyped({ text: query, query });
  const text = toRequestText(query);
  return (
    <Container paddingBottom={{ base: '8', md: '10' }}>
      <Stack gap="5">
        <chakra.form
          role="search"
          aria-label="Lessons"
          action={PATH}
          maxWidth="article"
          onSubmit={(event) => {
            event.preventDefault();
            change(typed.text.trim(), 'step');
          }}
        >
          <Flex gap="3" flexWrap="wrap">
            <chakra.div flex="1 1 14rem">
              <SearchInput
                label="Search the lessons"
                name="q"
                placeholder="Search the lessons"
                autoComplete="off"
                maxLength={SEARCH_LENGTH.max}
                value={typed.text}
                onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, query })}
              />
            </chakra.div>
            <Button type="submit" kind="quiet">
              Search
            </Button>
          </Flex>
        </chakra.form>
        {query !== '' &&
          (text === undefined ? (
            <Text role="status">{`Please enter at least ${SEARCH_LENGTH.min} letters.`}</Text>
          ) : (
            <Found text={text} />
          ))}
      </Stack>
    </Container>
  );
}
Search.prefetch = (_: object, search: string) => {
  const text = toRequestText(getQuery(new URLSearchParams(search)));
  return text === undefined ? [] : [api.endpoints.findLessons.initiate({ text })];
};

function Found({ text }: { text: string }) {
  const { data, isError, isFetching, refetch } = useFindLessonsQuery({ text });
  if (isError)
    return (
      <MissingData what="The search" onRetry={refetch}>
        You can still browse the lessons below.
      </MissingData>
    );
  if (!data || isFetching) return <Skeleton height="24" maxWidth="article" />;
  return (
    <>
      <Text role="status">
        {data.length === 0
          ? `No lesson matches “${text}”: try fewer or different words.`
          : `${formatCount(data.length, 'lesson')} found for “${text}”`}
      </Text>
      <Matches matches={data} />
    </>
  );
}
