import { useState } from 'react';
import {
  Button,
  Field,
  Grid,
  MissingData,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@site/shared-ui/ui';
import { changesOf, type DraftEntries } from './draft';
import { publishingApi } from './publishing.api';

/** What a version keeps, by the names that the fields of the form have for people. */
const labels = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  readTime: 'Read Time',
  content: 'Content',
  imageUrl: 'Image URL',
} satisfies Partial<Record<keyof DraftEntries, string>>;
type Kept = keyof typeof labels;
const names = Object.keys(labels) as Kept[];

const textOf = (from: Record<Kept, string>) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Kept, string>;

interface EarlierVersionProps {
  /** Of the post. */
  id: string;
  version: string;
  /** What stands in the form. */
  entries: DraftEntries;
  onChange: (entries: Partial<DraftEntries>) => void;
}

/**
 * What a version says where it differs from the form, side by side. Restored, it stands in the form, where its author
 * saves it as anything else; until the next letter it can be taken back.
 */
export function EarlierVersion({ id, version, entries, onChange }: EarlierVersionProps) {
  const { data: revision, isError, refetch } = publishingApi.revision.use({ id, version });
  /** What stood in the form when the version took its place. */
  const [before, setBefore] = useState<DraftEntries>();
  if (!revision)
    return isError ? (
      <MissingData what="This version" onRetry={refetch}>
        What you write is not touched by that.
      </MissingData>
    ) : (
      <Skeleton height="40" role="status" aria-label="Loading the version" />
    );
  const then = { ...entries, ...textOf(revision) };
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
        <Button
          kind="quiet"
          size="sm"
          alignSelf="start"
          onClick={() => {
            if (!isSame) setBefore(entries);
            onChange(isSame && before ? textOf(before) : changes);
          }}
        >
          {isSame ? 'Take that back' : 'Restore this version'}
        </Button>
      )}
      {differing.map((name) => (
        <Grid
          key={name}
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {[
            { label: `${labels[name]} then`, text: then[name] },
            { label: `${labels[name]} now`, text: entries[name] },
          ].map(({ label, text }) => (
            <Field key={label} label={label}>
              {(control) => (
                <Textarea
                  {...control}
                  readOnly
                  rows={name === 'content' ? 14 : 2}
                  value={text}
                  fontSize="sm"
                />
              )}
            </Field>
          ))}
        </Grid>
      ))}
    </Stack>
  );
}
