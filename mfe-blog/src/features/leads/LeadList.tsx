import { useRef, useState, type ReactNode } from 'react';
import { announce } from '@site/shared-ui/forms';
import {
  Box,
  Card,
  Flex,
  Heading,
  MissingData,
  Notice,
  SearchInput,
  SmallButton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { useFailure } from '../../use-failure';
import { exported } from './announcements';
import { download } from './download';
import type { LeadQuery, useLeadList } from './use-lead-list';

interface LeadListProps<Item extends { id: string }> {
  /** Of its heading: what leads here on the page. */
  id: string;
  title: string;
  /** One of them and several, e.g. `enquiry` and `enquiries`. */
  names: readonly [one: string, several: string];
  /** Where a search looks. */
  searchedFor: string;
  list: ReturnType<typeof useLeadList<LeadQuery, Item>>;
  /** More ways to narrow it. */
  filters?: ReactNode;
  /** The entries of a page. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of what visitors left: search, pages, a file, and what stands there while there is none. */
export function LeadList<Item extends { id: string }>({
  id,
  title,
  names: [one, several],
  searchedFor,
  list: { answer, isMissing, ...list },
  filters,
  children,
}: LeadListProps<Item>) {
  const failure = useFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isExporting, setExporting] = useState(false);
  const takeAlong = async () => {
    if (isExporting) return;
    setExporting(true);
    try {
      const file = await list.exportFile();
      download(file);
      await announce(exported(file.rows, file.total));
    } catch (error) {
      await announce(failure(error, 'The file could not be made. Please try again.'));
    } finally {
      setExporting(false);
    }
  };
  const turnTo = (page: number) => {
    list.narrow({ page });
    heading.current?.focus();
  };

  return (
    <Stack as="section" aria-labelledby={id} gap="5">
      <Flex alignItems="center" justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading size="h3" id={id} ref={heading} tabIndex={-1} scrollMarginTop="24">
          {title}
        </Heading>
        <SmallButton aria-disabled={isExporting || undefined} onClick={() => void takeAlong()}>
          {isExporting ? 'Exporting...' : `Export ${several} as CSV`}
        </SmallButton>
      </Flex>
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        <Box flex="1 1 18rem">
          <SearchInput
            label={`Search ${several}`}
            placeholder={searchedFor}
            value={list.asked.search}
            onChange={({ currentTarget }) => list.narrow({ search: currentTarget.value })}
          />
        </Box>
        {filters}
      </Flex>
      {answer && (
        <SmallText role="status">
          {`${answer.total.toLocaleString('en')} ${answer.total === 1 ? one : several}`}
          {answer.pages > 1 && `, page ${answer.page} of ${answer.pages}`}
        </SmallText>
      )}
      {isMissing &&
        (answer ? (
          <Notice tone="error">
            <p>The list could not be loaded just now. It shows what was there before.</p>
            <SmallButton justifySelf="start" onClick={list.retry}>
              Try again
            </SmallButton>
          </Notice>
        ) : (
          <MissingData what={title} onRetry={list.retry}>
            Nothing is lost. Wait a moment, then try again.
          </MissingData>
        ))}
      {!answer && !isMissing && <Loading label={`Loading ${several}`} height="20" rows={3} />}
      {answer && answer.items.length > 0 && children(answer.items)}
      {answer?.total === 0 && (
        <Card alignItems="start">
          <Text>
            {list.isNarrowed
              ? `No ${one} fits search and filter.`
              : `There is no ${one} yet. The next one stands here.`}
          </Text>
          {list.isNarrowed && (
            <SmallButton onClick={list.showAll}>{`Show all ${several}`}</SmallButton>
          )}
        </Card>
      )}
      {answer && answer.pages > 1 && (
        <Flex as="nav" aria-label={`Pages of ${several}`} gap="3" flexWrap="wrap">
          {answer.page > 1 && (
            <SmallButton onClick={() => turnTo(answer.page - 1)}>Newer</SmallButton>
          )}
          {answer.page < answer.pages && (
            <SmallButton onClick={() => turnTo(answer.page + 1)}>Older</SmallButton>
          )}
        </Flex>
      )}
    </Stack>
  );
}
