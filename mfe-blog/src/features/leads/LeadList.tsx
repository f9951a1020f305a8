import { counted } from '@site/contracts/text/counted';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CsvFile } from '@site/contracts/administration/leads';
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
import { LatestState, Loading, Turning, type Reading } from '../../lists';
import { useFailure, useSessionCheckOf } from '../../requests';

/** Milliseconds without typing before the search is sent. */
const PAUSE_MS = 250;

/** The query of a list. Lists add their own filters. */
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
  useFind: (query: Query) => Reading<LeadPage<Item>> & { error?: unknown };
  useExport: () => readonly [
    (narrowed: Omit<Query, 'page'>) => { unwrap: () => Promise<CsvFile> },
    unknown,
  ];
}

/** State of a list: the answer to the latest query, and functions that change the query. */
function useLeadList<Query extends LeadQuery, Item extends { id: string }>(
  { useFind, useExport }: Calls<Query, Item>,
  everything: Query,
) {
  const [exportFound] = useExport();
  const [query, setQuery] = useState(everything);
  /** The query that was sent: a search is not sent while it is typed. */
  const [asked, ask] = useState(query);
  useEffect(() => {
    const pause = setTimeout(() => ask(query), query.search === asked.search ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [query, asked]);
  const { data, isError, error, refetch } = useFind(asked);
  useSessionCheckOf({ error });
  const { page: _, ...narrowed } = query;
  return {
    data,
    isError,
    refetch,
    query,
    asked,
    /** Changes the query. Starts at the first page, unless `part` has a page. */
    narrow: (part: Partial<Query>) => setQuery({ ...query, page: 1, ...part }),
    showAll: () => setQuery(everything),
    /** Whether a search or filter is set. */
    isNarrowed: JSON.stringify({ ...query, page: 1 }) !== JSON.stringify(everything),
    exportFile: () => exportFound(narrowed).unwrap(),
  };
}

type List<Query extends LeadQuery, Item extends { id: string }> = ReturnType<
  typeof useLeadList<Query, Item>
>;

/** Downloads a file that was made by the API. */
function download({ filename, csv }: CsvFile): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(href));
}

const exported = ({ rows, total }: CsvFile): Announcement =>
  success(
    'Exported',
    rows < total
      ? `The newest ${rows} of ${total} are in the file. Narrow the search to export the rest.`
      : `${counted(rows, 'line is', 'lines are')} in the file.`,
  );

interface LeadListProps<Query extends LeadQuery, Item extends { id: string }> {
  /** Id of the heading, for links to it. */
  id: string;
  title: string;
  /** Singular and plural, e.g. `inquiry` and `inquiries`. */
  names: readonly [one: string, several: string];
  searchedFor: string;
  calls: Calls<Query, Item>;
  /** The query without search and filters. */
  everything: Query;
  filters?: (list: List<Query, Item>) => ReactNode;
  columns: (list: List<Query, Item>) => readonly Column<Item>[];
}

/** A list of leads with search, filters, pages and CSV export. */
export function LeadList<Query extends LeadQuery, Item extends { id: string }>({
  id,
  title,
  names: [one, several],
  searchedFor,
  calls,
  everything,
  filters,
  columns,
}: LeadListProps<Query, Item>) {
  const list = useLeadList(calls, everything);
  const { data: answer } = list;
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
      await announce(failure(error, 'The file could not be created. Please try again.'));
    } finally {
      setExporting(false);
    }
  };
  // TypeScript does not know that `Partial<LeadQuery>` fits `Partial<Query>`.
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
            value={list.query.search}
            onChange={({ currentTarget }) => narrow({ search: currentTarget.value })}
          />
        </Box>
        {filters?.(list)}
      </Flex>
      {answer && (
        <SmallText role="status">
          {counted(answer.total, one, several)}
          {answer.pages > 1 && `, page ${answer.page} of ${answer.pages}`}
        </SmallText>
      )}
      <LatestState
        list={list}
        what={title}
        outdated="The list could not be updated right now. This is the previous one."
        consolation="Nothing is lost. Wait a moment, then try again."
        waiting={<Loading label={`Loading ${several}`} height="20" rows={3} />}
      />
      {answer && answer.items.length > 0 && (
        <CardTable label={title} columns={columns(list)} rows={answer.items} />
      )}
      {answer?.total === 0 && (
        <Card alignItems="start">
          <Text>
            {list.isNarrowed ? `No ${several} match your search and filter.` : `No ${several} yet.`}
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
