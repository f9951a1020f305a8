import { useRef, useState, type ReactNode } from 'react';
import type { CsvFile } from '@site/contracts/leads';
import { announce, success, type Announcement } from '@site/shared-ui/forms';
import {
  Box,
  Card,
  Flex,
  Heading,
  SearchInput,
  SmallButton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { CardTable, type Column } from '../../CardTable';
import { LatestState, Loading, Turning } from '../../lists';
import { useFailure } from '../../requests';
import { useLatestAnswer } from '../../use-latest-answer';

/** Milliseconds without a key after which it is looked for what was typed. */
const PAUSE_MS = 250;

/** The query of a list: words, a page, and the filters that the list has besides. */
export interface LeadQuery {
  search: string;
  page: number;
}

interface LeadPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

interface Calls<Query, Item> {
  find: { use: () => [(asked: Query) => Promise<LeadPage<Item>>, unknown] };
  exportFile: { use: () => [(narrowed: Omit<Query, 'page'>) => Promise<CsvFile>, unknown] };
}

/** The page that was asked for last, once nobody types any more, and what changes it. */
function useLeadList<Query extends LeadQuery, Item extends { id: string }>(
  { find, exportFile }: Calls<Query, Item>,
  everything: Query,
  revision: number,
) {
  const [ask] = find.use();
  const [exportFound] = exportFile.use();
  const [asked, setAsked] = useState(everything);
  const { change, ...shown } = useLatestAnswer({
    ask,
    revision,
    asked,
    pause: (before) => (before && before.search !== asked.search ? PAUSE_MS : 0),
  });
  const { page: _, ...narrowed } = asked;
  return {
    ...shown,
    asked,
    /** Asks for others; from the first page on, unless a page is named. */
    narrow: (part: Partial<Query>) => setAsked({ ...asked, page: 1, ...part }),
    showAll: () => setAsked(everything),
    /** Whether it shows fewer than there are. */
    isNarrowed: JSON.stringify({ ...asked, page: 1 }) !== JSON.stringify(everything),
    exportFile: () => exportFound(narrowed),
    /** Shows an entry as it is after a change. */
    replace: (item: Item) =>
      change(({ items, ...answer }) => ({
        ...answer,
        items: items.map((each) => (each.id === item.id ? item : each)),
      })),
  };
}

type List<Query extends LeadQuery, Item extends { id: string }> = ReturnType<
  typeof useLeadList<Query, Item>
>;

/** Gives a file to the browser, which saves it as it saves others. */
function download({ filename, csv }: CsvFile): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  // The browser has taken it when the next task begins.
  setTimeout(() => URL.revokeObjectURL(href));
}

/** @param file has the newest `rows` of the `total` that were found */
const exported = ({ rows, total }: CsvFile): Announcement =>
  success(
    'Exported',
    rows < total
      ? `The newest ${rows} of ${total} are in the file. Search for fewer to get the others.`
      : `${rows} ${rows === 1 ? 'line is' : 'lines are'} in the file.`,
  );

interface LeadListProps<Query extends LeadQuery, Item extends { id: string }> {
  /** Of its heading: what leads here on the page. */
  id: string;
  title: string;
  /** One of them and several, e.g. `enquiry` and `enquiries`. */
  names: readonly [one: string, several: string];
  searchedFor: string;
  calls: Calls<Query, Item>;
  /** The query at first, and again without any filter. */
  everything: Query;
  /** Changes when all of it is to be asked anew. */
  revision: number;
  filters?: (list: List<Query, Item>) => ReactNode;
  columns: (list: List<Query, Item>) => readonly Column<Item>[];
}

/** A list of what visitors left: search, pages, a file, and what stands there while there is none. */
export function LeadList<Query extends LeadQuery, Item extends { id: string }>({
  id,
  title,
  names: [one, several],
  searchedFor,
  calls,
  everything,
  revision,
  filters,
  columns,
}: LeadListProps<Query, Item>) {
  const list = useLeadList(calls, everything, revision);
  const { answer } = list;
  const failure = useFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isExporting, setExporting] = useState(false);
  const takeAlong = async () => {
    if (isExporting) return;
    setExporting(true);
    try {
      const file = await list.exportFile();
      download(file);
      await announce(exported(file));
    } catch (error) {
      await announce(failure(error, 'The file could not be made. Please try again.'));
    } finally {
      setExporting(false);
    }
  };
  // What is narrowed by is known here: a query has at least words and a page.
  const narrow = (part: Partial<LeadQuery>) => list.narrow(part as Partial<Query>);
  const turnTo = (page: number) => () => {
    narrow({ page });
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
            onChange={({ currentTarget }) => narrow({ search: currentTarget.value })}
          />
        </Box>
        {filters?.(list)}
      </Flex>
      {answer && (
        <SmallText role="status">
          {`${answer.total.toLocaleString('en')} ${answer.total === 1 ? one : several}`}
          {answer.pages > 1 && `, page ${answer.page} of ${answer.pages}`}
        </SmallText>
      )}
      <LatestState
        list={list}
        what={title}
        outdated="The list could not be loaded just now. It shows what was there before."
        consolation="Nothing is lost. Wait a moment, then try again."
        waiting={<Loading label={`Loading ${several}`} height="20" rows={3} />}
      />
      {answer && answer.items.length > 0 && (
        <CardTable label={title} columns={columns(list)} rows={answer.items} />
      )}
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
      {answer && (
        <Turning
          label={`Pages of ${several}`}
          onNewer={answer.page > 1 && turnTo(answer.page - 1)}
          onOlder={answer.page < answer.pages && turnTo(answer.page + 1)}
        />
      )}
    </Stack>
  );
}
