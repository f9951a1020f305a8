import { useRef, useState } from 'react';
import type { TrailKind } from '@site/contracts/trail-actions';
import {
  Box,
  Card,
  Chip,
  Flex,
  Heading,
  MissingData,
  Notice,
  SmallButton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { useLatestAnswer } from '../../use-latest-answer';
import { Entries } from './Entries';
import { trailApi } from './trail.api';
import { kinds } from './words';

interface TrailQuery {
  kind: 'all' | TrailKind;
  /** Where each page but the first begins, up to the one that is shown. */
  turned: readonly string[];
}

const names = Object.keys(kinds) as TrailQuery['kind'][];
const newest: TrailQuery = { kind: 'all', turned: [] };

/** Who did what in the administration, and when (docs/product.md 6.5): the newest first, by kind, page by page. */
export function Trail() {
  const [asked, setAsked] = useState(newest);
  const [search] = trailApi.search.use();
  const { answer, isMissing, retry } = useLatestAnswer({
    asked,
    ask: async ({ kind, turned }) => ({
      ...(await search({ kind, before: turned.at(-1) })),
      turned,
    }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = asked;
  // Pages are turned from the one that is seen, which may not be what was asked for last.
  const { entries, next, turned = [] } = answer ?? {};
  const hasPages = next !== undefined || turned.length > 0;
  const turn = (to: readonly string[]) => {
    setAsked({ kind, turned: to });
    heading.current?.focus();
  };

  return (
    <Stack as="section" aria-labelledby="trail" gap="5">
      <Box>
        <Heading size="h3" id="trail" ref={heading} tabIndex={-1} scrollMarginTop="24">
          What was done
        </Heading>
        <Text tone="muted" marginTop="2">
          By which session, and from which network; kept for 400 days. The hours are those of your
          clock.
        </Text>
      </Box>
      <Flex gap="2" flexWrap="wrap" role="group" aria-label="Kind">
        {names.map((name) => (
          <Chip
            key={name}
            aria-pressed={name === kind}
            onClick={() => setAsked({ kind: name, turned: [] })}
          >
            {kinds[name]}
          </Chip>
        ))}
      </Flex>
      {entries && (
        <SmallText role="status">
          {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
          {hasPages && `, page ${turned.length + 1}`}
        </SmallText>
      )}
      {isMissing &&
        (entries ? (
          <Notice tone="error">
            <p>The entries could not be loaded just now. Below is what was there before.</p>
            <SmallButton justifySelf="start" onClick={retry}>
              Try again
            </SmallButton>
          </Notice>
        ) : (
          <MissingData what="The trail" onRetry={retry}>
            Nothing of it is lost. Wait a moment, then try again.
          </MissingData>
        ))}
      {!entries && !isMissing && <Loading label="Loading the trail" height="16" rows={3} />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {entries?.length === 0 && (
        <Card alignItems="start">
          <Text>Nothing of this kind was done in the last 400 days.</Text>
          {kind !== 'all' && (
            <SmallButton onClick={() => setAsked(newest)}>Show all kinds</SmallButton>
          )}
        </Card>
      )}
      {hasPages && (
        <Flex as="nav" aria-label="Pages of the trail" gap="3" flexWrap="wrap">
          {turned.length > 0 && (
            <SmallButton onClick={() => turn(turned.slice(0, -1))}>Newer</SmallButton>
          )}
          {next && <SmallButton onClick={() => turn([...turned, next])}>Older</SmallButton>}
        </Flex>
      )}
    </Stack>
  );
}
