import { useState } from 'react';
import { Select } from '@site/shared-ui/forms';
import { Field, MissingData, SmallText, Stack } from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { Disclosure } from './Disclosure';
import type { DraftEntries } from './draft';
import { EarlierVersion } from './EarlierVersion';
import { publishingApi } from './publishing.api';
import { momentOf } from './times';

interface EarlierVersionsProps {
  /** Of the post. */
  id: string;
  /** As the form is drawn, which may be older than what was typed. */
  entries: DraftEntries;
  /** What stands in the form. */
  read: () => DraftEntries;
  onChange: (entries: Partial<DraftEntries>) => void;
}

function Versions({ id, ...form }: EarlierVersionsProps) {
  const { data: versions, isError, refetch } = publishingApi.revisions.use({ id });
  const [chosen, setChosen] = useState('');
  if (!versions)
    return isError ? (
      <MissingData what="The earlier versions" onRetry={refetch}>
        What you write is not touched by that.
      </MissingData>
    ) : (
      <Loading label="Loading earlier versions" height="13" />
    );
  const [latest] = versions;
  if (!latest)
    return <SmallText>There is none: nothing was changed since it was first saved.</SmallText>;
  const shown = chosen || `${latest.version}`;
  return (
    <Stack gap="5">
      <Field label="Earlier version">
        {(control) => (
          <Select
            {...control}
            value={shown}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {versions.map(({ version, savedAt, title }) => (
              <option key={version} value={version}>
                {momentOf(savedAt)} · {title || 'Untitled'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EarlierVersion key={shown} id={id} version={shown} {...form} />
    </Stack>
  );
}

/** What a post said before, on demand, and the way back to it. */
export const EarlierVersions = (props: EarlierVersionsProps) => (
  <Disclosure label="Earlier versions">
    <Versions {...props} />
  </Disclosure>
);
