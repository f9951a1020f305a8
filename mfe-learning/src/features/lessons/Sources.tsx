import { dayInWords } from '@site/contracts/dates';
import type { Lesson } from '@site/contracts/learning';
import { Box, chakra, Heading, Link, SmallText } from '@site/shared-ui/ui';

const List = chakra('ul', { base: { display: 'grid', gap: '2', marginTop: '3', fontSize: 'sm' } });

/** What the lesson rests on, and when it was looked up. */
export function Sources({ lesson: { sources, checkedOn } }: { lesson: Lesson }) {
  if (sources.length === 0 && !checkedOn) return null;
  return (
    <Box as="section" aria-labelledby="sources" paddingTop="6" borderTop="1px solid {colors.line}">
      <Heading size="h3" id="sources">
        Sources
      </Heading>
      <List>
        {sources.map(({ title, publisher, url }) => (
          <li key={url}>
            <Link
              href={url}
              fontWeight="400"
              paddingBlock="2"
              {...(url.startsWith('http') && { rel: 'noopener' })}
            >
              {title}
            </Link>
            , {publisher}
          </li>
        ))}
      </List>
      {checkedOn && (
        <SmallText marginTop="3">
          Checked on <time dateTime={checkedOn}>{dayInWords(checkedOn)}</time>.
        </SmallText>
      )}
    </Box>
  );
}
