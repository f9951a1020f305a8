import { useState } from 'react';
import type { Revision } from '@site/contracts/authors-posts';
import { MissingData, SmallButton, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { Difference } from './Difference';
import { changesOf } from '../../changes';
import type { DraftEntries } from './draft';
import { publishingApi } from './publishing.api';
import { useCompare } from './use-compare';

/** What a version keeps, by the names that the fields of the form have for people. */
const labels = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  readTime: 'Read Time',
  content: 'Content',
  imageUrl: 'Image URL',
  series: 'Series',
  author: 'Author',
} satisfies Record<keyof DraftEntries, string>;
const names = Object.keys(labels) as (keyof DraftEntries)[];

/** What stood in the fields, but for those that were not kept. */
const entriesThen = (revision: Revision): Partial<DraftEntries> =>
  Object.fromEntries(
    names.flatMap((name) => (revision[name] === undefined ? [] : [[name, revision[name]]])),
  );

interface EarlierVersionProps {
  /** Of the post. */
  id: string;
  version: string;
  /** As the form is drawn, which may be older than what was typed. */
  entries: DraftEntries;
  /** What stands in the form. */
  read: () => DraftEntries;
  onChange: (entries: Partial<DraftEntries>) => void;
}

/**
 * What a version says where it differs from the form, word by word. Restored, it stands in the form, where its author
 * saves it as anything else; until the next letter it can be taken back.
 */
export function EarlierVersion({ id, version, entries, read, onChange }: EarlierVersionProps) {
  const { data: revision, isError, refetch } = publishingApi.revision.use({ id, version });
  const { compare, isMissing, retry } = useCompare();
  /** What stood in the form when the version took its place. */
  const [before, setBefore] = useState<DraftEntries>();
  if (!revision)
    return isError ? (
      <MissingData what="This version" onRetry={refetch}>
        What you write is not touched by that.
      </MissingData>
    ) : (
      <Loading label="Loading the version" height="40" />
    );
  const then = { ...entries, ...entriesThen(revision) };
  const changes = changesOf(entries, then);
  const differing = names.filter((name) => name in changes);
  const isSame = differing.length === 0;
  const summary = isSame
    ? 'The form says the same as this version.'
    : `Differs in: ${differing.map((name) => labels[name]).join(', ')}.`;

  return (
    <Stack gap="5">
      <Text role="status" size="sm">
        {summary}
      </Text>
      {(before || !isSame) && (
        // One button, which keeps the focus when it turns.
        <SmallButton
          alignSelf="start"
          onClick={() => {
            if (!isSame) setBefore(read());
            onChange(isSame && before ? before : changes);
          }}
        >
          {isSame ? 'Take that back' : 'Restore this version'}
        </SmallButton>
      )}
      {!isSame && compare && (
        <>
          <SmallText>
            Struck through is what this version says and the form does not, underlined what the form
            says instead.
          </SmallText>
          {differing.map((name) => (
            <Difference
              key={name}
              label={labels[name]}
              before={then[name]}
              after={entries[name]}
              compare={compare}
            />
          ))}
        </>
      )}
      {!isSame && isMissing && (
        <MissingData what="The comparison" onRetry={retry}>
          The version can be restored all the same.
        </MissingData>
      )}
    </Stack>
  );
}
