import { useRef, useState } from 'react';
import type { AuditLogEntry } from '@site/contracts/administration/audit-log';
import type {
  AuditLogAction,
  AuditLogKind,
} from '@site/contracts/administration/audit-log-actions';
import { formatCount } from '@site/contracts/text/count';
import { Box, Card, Heading, Icon, SmallButton, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { useFindEntriesQuery } from '../../administration/api';
import { CardTable, type Column } from '../../administration/CardTable';
import { Chips, LatestState, Loading, Pagination } from '../../administration/lists';
import { Time, useTimes } from '../../administration/times';

/** Labels of the kinds, in the order of their chips. */
const kinds: Readonly<Record<'all' | AuditLogKind, string>> = {
  all: 'All',
  access: 'Signing in',
  posts: 'Posts',
  pictures: 'Pictures',
  references: 'Cases and testimonials',
  leads: 'Leads',
};

const actions: Readonly<Record<AuditLogAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Entered a wrong password',
  'signed-out': 'Locked the administration',
  'draft-saved': 'Saved a draft',
  'post-published': 'Published a post',
  'post-changed': 'Changed a post',
  'post-scheduled': 'Scheduled a post',
  'post-unscheduled': 'Turned a scheduled post back into a draft',
  'post-unpublished': 'Unpublished a post',
  'post-deleted': 'Deleted a post',
  'post-restored': 'Restored a post',
  'preview-link-made': 'Created a link to a draft',
  'preview-links-ended': 'Turned off the links to a draft',
  'picture-added': 'Uploaded a picture',
  'picture-changed': 'Changed a picture',
  'picture-removed': 'Removed an unused picture',
  'case-study-added': 'Added a case study',
  'case-study-changed': 'Changed a case study',
  'case-study-removed': 'Deleted a case study',
  'case-studies-ordered': 'Reordered the case studies',
  'testimonial-added': 'Added a testimonial',
  'testimonial-changed': 'Changed a testimonial',
  'testimonial-removed': 'Deleted a testimonial',
  'testimonials-ordered': 'Reordered the testimonials',
  'enquiry-changed': 'Updated an inquiry',
  'leads-exported': 'Exported leads',
  'person-erased': 'Deleted a person’s data',
};
const isKnown = (action: string): action is AuditLogAction => Object.hasOwn(actions, action);
/** Marked with an icon, because an owner looks for it first. */
const WARNING: AuditLogAction = 'sign-in-failed';

const columns: readonly Column<AuditLogEntry>[] = [
  {
    title: 'When',
    width: '13rem',
    cell: ({ at }) => <Time at={at} as="second" />,
  },
  {
    title: 'What',
    cell: ({ action, what, count }) => (
      <>
        <Box fontWeight="600">
          {action === WARNING && <Icon name="alert" color="poor" marginEnd="1.5" />}
          {/* An action of a newer server has no label here. */}
          {isKnown(action) ? actions[action] : action.replaceAll('-', ' ')}
        </Box>
        {what && <Box>{what}</Box>}
        {count > 1 && <SmallText>{`${count.toLocaleString('en')} times within an hour`}</SmallText>}
      </>
    ),
  },
  {
    title: 'Who',
    width: '17rem',
    cell: ({ session, address }) => (
      <>
        <Box>
          {session
            ? `Session ${session}`
            : address
              ? 'Someone who was signed out'
              : 'The site itself'}
        </Box>
        {address && <SmallText>{`Network ${address}`}</SmallText>}
      </>
    ),
  },
];

interface AuditLogQuery {
  kind: 'all' | AuditLogKind;
  /** Cursors of the pages from the second to the shown one; empty on the first. */
  cursors: readonly string[];
}
const newest: AuditLogQuery = { kind: 'all', cursors: [] };

/** The record of the administration (docs/product.md 6.5): newest entries first, by kind, page by page. */
export function AuditLog() {
  const [query, setQuery] = useState(newest);
  const { kind } = query;
  const { timeZone } = useTimes();
  const list = useFindEntriesQuery({ kind, before: query.cursors.at(-1) });
  // Paging starts from the page that is shown, which may differ from the latest query.
  const [{ cursors }, setShown] = useState(query);
  if (list.isSuccess && !list.isFetching && cursors !== query.cursors) setShown(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries, next } = list.data ?? {};
  const hasPages = next !== undefined || cursors.length > 0;
  /** The pressed button may disappear with the rows, so the focus moves to the heading. */
  const show = (changes: Partial<AuditLogQuery>) => () => {
    setQuery({ ...query, ...changes });
    heading.current?.focus();
  };

  return (
    <Stack as="section" aria-labelledby="audit-log" gap="5">
      <Box>
        <Heading size="h3" id="audit-log" ref={heading} tabIndex={-1} scrollMarginTop="24">
          Activity
        </Heading>
        <Text tone="muted" marginTop="2">
          Every action with its session and network, kept for 400 days. Times are in the business’s
          time zone, {timeZone}.
        </Text>
      </Box>
      <Chips
        label="Kind"
        names={kinds}
        chosen={kind}
        onChoose={(name) => setQuery({ kind: name, cursors: [] })}
      />
      {entries && (
        <SmallText role="status">
          {formatCount(entries.length, 'entry', 'entries')}
          {hasPages && `, page ${cursors.length + 1}`}
        </SmallText>
      )}
      <LatestState
        query={list}
        subject="The audit log"
        outdated="The entries could not be updated right now. These are the previous ones."
        hint="Nothing of it is lost. Wait a moment, then try again."
        placeholder={<Loading label="Loading the audit log" height="16" rows={3} />}
      />
      {entries && entries.length > 0 && (
        <CardTable label="Activity" columns={columns} rows={entries} />
      )}
      {entries?.length === 0 && (
        <Card alignItems="start">
          <Text>Nothing like this in the last 400 days.</Text>
          {kind !== 'all' && <SmallButton onClick={show(newest)}>Show all kinds</SmallButton>}
        </Card>
      )}
      <Pagination
        label="Pages of the audit log"
        onNewer={cursors.length > 0 && show({ cursors: cursors.slice(0, -1) })}
        onOlder={next !== undefined && show({ cursors: [...cursors, next] })}
      />
    </Stack>
  );
}
