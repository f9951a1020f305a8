import { type ReactNode, useRef, useState } from 'react';
import type { CsvFile } from '@site/contracts/administration/leads';
import { formatCount } from '@site/contracts/text/count';
import { type Announcement, success } from '@site/shared-ui/forms';
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
import { CardTable, type Column } from '../../administration/CardTable';
import { LatestState, Loading, Pagination, type QueryState } from '../../administration/lists';
import { useAttempt } from '../../administration/requests';
import { useDebounced } from '../../administration/use-debounced';

/** Milliseconds without typing before the search is sent. */
const DEBOUNCE_MS = 250;

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

/** Downloads a file that was made by the API. */
function download({ filename, csv }: CsvFile): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(href));
}

const exportedMessage = ({ rows, total }: CsvFile): Announcement =>
  success(
    'Exported',
    rows < total
      ? `The newest ${rows} of ${total} are in the file. Narrow the search to export the rest.`
      : `${formatCount(rows, 'line is', 'lines are')} in the file.`,
  );

/** The query of a list. A search is not sent while it is typed, nor its first page; filters and pages are sent at once. */
export function useLeadSearch<Query extends LeadQuery>(everything: Query) {
  const [query, setQuery] = useState(everything);
  const settled = useDebounced(query, DEBOUNCE_MS);
  const sentQuery = query.search === settled.search ? query : settled;
  const change = (changed: Query) => setQuery({ ...changed, page: 1 });
  return { everything, query, sentQuery, setQuery, change };
}

interface LeadListProps<Query extends LeadQuery, Item extends { id: string }> {
  /** Id of the heading, for links to it. */
  id: string;
  title: string;
  /** Singular and plural, e.g. `inquiry` and `inquiries`. */
  names: readonly [one: string, several: string];
  searchedFor: string;
  search: ReturnType<typeof useLeadSearch<Query>>;
  list: QueryState<LeadPage<Item>>;
  exportMutation: readonly [
    (narrowed: Omit<Query, 'page'>) => { unwrap: () => Promise<CsvFile> },
    { isLoading: boolean },
  ];
  filters?: ReactNode;
  columns: readonly Column<Item>[];
}

/** A list of leads with search, filters, pages and CSV export. */
export function LeadList<Query extends LeadQuery, Item extends { id: string }>({
  id,
  title,
  names: [one, several],
  searchedFor,
  search: { everything, query, setQuery, change },
  list,
  exportMutation: [exportFound, { isLoading: isExporting }],
  filters,
  columns,
}: LeadListProps<Query, Item>) {
  const { data: answer } = list;
  const { page: _, ...narrowed } = query;
  const isNarrowed = JSON.stringify({ ...query, page: 1 }) !== JSON.stringify(everything);
  const attempt = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const exportList = () =>
    attempt(async () => {
      const file = await exportFound(narrowed).unwrap();
      download(file);
      return exportedMessage(file);
    }, 'The file could not be created. Please try again.');
  /** The pressed button may disappear with the rows, so the focus moves to the heading. */
  const show = (next: Query) => () => {
    setQuery(next);
    heading.current?.focus();
  };

  return (
    <Stack as="section" aria-labelledby={id} gap="5">
      <Flex alignItems="center" justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading size="h3" id={id} ref={heading} tabIndex={-1} scrollMarginTop="24">
          {title}
        </Heading>
        <SmallButton
          aria-disabled={isExporting || undefined}
          onClick={() => !isExporting && void exportList()}
        >
          {isExporting ? 'Exporting...' : `Export ${several} as CSV`}
        </SmallButton>
      </Flex>
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        <Box flex="1 1 18rem">
          <SearchInput
            label={`Search ${several}`}
            placeholder={searchedFor}
            value={query.search}
            onChange={({ currentTarget }) => change({ ...query, search: currentTarget.value })}
          />
        </Box>
        {filters}
      </Flex>
      {answer && (
        <SmallText role="status">
          {formatCount(answer.total, one, several)}
          {answer.pages > 1 && `, page ${answer.page} of ${answer.pages}`}
        </SmallText>
      )}
      <LatestState
        query={list}
        subject={title}
        outdated="The list could not be updated right now. This is the previous one."
        hint="Nothing is lost. Wait a moment, then try again."
        placeholder={<Loading label={`Loading ${several}`} height="20" rows={3} />}
      />
      {answer && answer.items.length > 0 && (
        <CardTable label={title} columns={columns} rows={answer.items} />
      )}
      {answer?.total === 0 && (
        <Card alignItems="start">
          <Text>
            {isNarrowed ? `No ${several} match your search and filter.` : `No ${several} yet.`}
          </Text>
          {isNarrowed && (
            <SmallButton onClick={show(everything)}>{`Show all ${several}`}</SmallButton>
          )}
        </Card>
      )}
      {answer && (
        <Pagination
          label={`Pages of ${several}`}
          onNewer={answer.page > 1 && show({ ...query, page: answer.page - 1 })}
          onOlder={answer.page < answer.pages && show({ ...query, page: answer.page + 1 })}
        />
      )}
    </Stack>
  );
}
