import { useEffect, useState } from 'react';
import type { Revision } from '@site/contracts/authors-posts';
import { Select } from '@site/shared-ui/forms';
import { Field, MissingData, SmallButton, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { Disclosure, Loaded, Loading } from '../../lists';
import { changesOf } from '../../unsaved';
import type { compare } from './compare';
import { Difference } from './Difference';
import { fieldNames, type DraftEntries } from './draft';
import { publishingApi } from './publishing.api';
import { momentOf } from './words';

/** What a version keeps, by the names that the fields of the form have for people. */
const labels: Readonly<Record<keyof DraftEntries, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  readTime: 'Read Time',
  content: 'Content',
  imageUrl: 'Image URL',
  series: 'Series',
  author: 'Author',
};

/** What stood in the fields, but for those that were not kept. */
const entriesThen = (revision: Revision): Partial<DraftEntries> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (revision[name] === undefined ? [] : [[name, revision[name]]])),
  );

/** What compares two texts; its code comes with the first version that somebody looks at. */
function useCompare() {
  const [code, setCode] = useState<{ compare?: typeof compare; isMissing?: boolean }>({});
  const load = async (): Promise<void> => {
    try {
      setCode(await import('./compare'));
    } catch (error) {
      console.warn('What compares texts could not be loaded:', error);
      setCode({ isMissing: true });
    }
  };
  useEffect(() => {
    void load();
  }, []);
  return { ...code, retry: () => void load() };
}

interface VersionsProps {
  id: string;
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
function EarlierVersion({
  revision,
  entries,
  read,
  onChange,
}: VersionsProps & { revision: Revision }) {
  const { compare: find, isMissing, retry } = useCompare();
  /** What stood in the form when the version took its place. */
  const [before, setBefore] = useState<DraftEntries>();
  const then = { ...entries, ...entriesThen(revision) };
  const changes = changesOf(entries, then);
  const differing = fieldNames.filter((name) => name in changes);
  const isSame = differing.length === 0;

  return (
    <Stack gap="5">
      <Text role="status" size="sm">
        {isSame
          ? 'The form says the same as this version.'
          : `Differs in: ${differing.map((name) => labels[name]).join(', ')}.`}
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
      {!isSame && find && (
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
              compare={find}
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

const consolation = 'What you write is not touched by that.';

const Version = ({ version, ...props }: VersionsProps & { version: string }) => (
  <Loaded
    reading={publishingApi.revision.use({ id: props.id, version })}
    what="This version"
    consolation={consolation}
    waiting={<Loading label="Loading the version" height="40" />}
  >
    {(revision) => <EarlierVersion revision={revision} {...props} />}
  </Loaded>
);

function Versions(props: VersionsProps) {
  const [chosen, setChosen] = useState('');
  return (
    <Loaded
      reading={publishingApi.revisions.use({ id: props.id })}
      what="The earlier versions"
      consolation={consolation}
      waiting={<Loading label="Loading earlier versions" height="13" />}
    >
      {(versions) => {
        const [latest] = versions;
        if (!latest)
          return (
            <SmallText>There is none: nothing was changed since it was first saved.</SmallText>
          );
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
            <Version key={shown} version={shown} {...props} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** What a post said before, on demand, and the way back to it. */
export const EarlierVersions = (props: VersionsProps) => (
  <Disclosure label="Earlier versions">
    <Versions {...props} />
  </Disclosure>
);
