import { useState } from 'react';
import type { Revision } from '@site/contracts/blog/authors-posts';
import { type FormState, Select } from '@site/shared-ui/forms';
import { Field, SmallButton, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { useGetRevisionQuery, useGetRevisionsQuery } from '../../../administration/api';
import { Disclosure, Loaded, Loading } from '../../../administration/lists';
import { useTimes } from '../../../administration/times';
import { getChanges } from '../../../administration/unsaved';
import { type DraftEntries, fieldNames, labels } from '../draft';
import { Difference } from './Difference';

/** The values of a version, without fields that it did not store. */
const toEntries = (revision: Revision): Partial<DraftEntries> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (revision[name] === undefined ? [] : [[name, revision[name]]])),
  );

interface VersionsProps {
  id: string;
  form: FormState<keyof DraftEntries>;
}

/**
 * The differences between a version and the form, line by line. Restoring puts the version into the form, to be saved
 * like any change; until something else is typed it can be undone.
 */
function EarlierVersion({ revision, form }: VersionsProps & { revision: Revision }) {
  const { entries } = form;
  /** The values that the restored version replaced. */
  const [before, setBefore] = useState<DraftEntries>();
  const old = { ...entries, ...toEntries(revision) };
  const changes = getChanges(entries, old);
  const differing = fieldNames.filter((name) => name in changes);
  const isSame = differing.length === 0;

  return (
    <Stack gap="5">
      <Text role="status" size="sm">
        {isSame
          ? 'The form matches this version.'
          : `Differs in: ${differing.map((name) => labels[name]).join(', ')}.`}
      </Text>
      {(before || !isSame) && (
        // One button for both actions, so that it keeps the focus.
        <SmallButton
          alignSelf="start"
          onClick={() => {
            if (!isSame) setBefore(form.read());
            form.change(isSame && before ? before : changes);
          }}
        >
          {isSame ? 'Undo' : 'Restore this version'}
        </SmallButton>
      )}
      {!isSame && (
        <>
          <SmallText>
            Lines that only this version has are struck through. Lines that only the form has are
            underlined.
          </SmallText>
          {differing.map((name) => (
            <Difference key={name} label={labels[name]} before={old[name]} after={entries[name]} />
          ))}
        </>
      )}
    </Stack>
  );
}

const TEXT_IS_SAFE = 'Your own text is safe.';

const Version = ({ version, ...props }: VersionsProps & { version: string }) => (
  <Loaded
    query={useGetRevisionQuery({ id: props.id, version })}
    subject="This version"
    hint={TEXT_IS_SAFE}
    placeholder={<Loading label="Loading the version" height="40" />}
  >
    {(revision) => <EarlierVersion revision={revision} {...props} />}
  </Loaded>
);

function Versions(props: VersionsProps) {
  const { moment } = useTimes();
  const [chosen, setChosen] = useState('');
  return (
    <Loaded
      query={useGetRevisionsQuery({ id: props.id })}
      subject="The earlier versions"
      hint={TEXT_IS_SAFE}
      placeholder={<Loading label="Loading earlier versions" height="13" />}
    >
      {(versions) => {
        const [latest] = versions;
        if (!latest)
          return <SmallText>None yet. Nothing has changed since the first save.</SmallText>;
        const selected = chosen || `${latest.version}`;
        return (
          <Stack gap="5">
            <Field label="Earlier version">
              {(control) => (
                <Select
                  {...control}
                  value={selected}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                >
                  {versions.map(({ version, savedAt, title }) => (
                    <option key={version} value={version}>
                      {moment(savedAt)} · {title || 'Untitled'}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Version key={selected} version={selected} {...props} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** The earlier versions of a post. They are loaded when the section is opened. */
export const EarlierVersions = (props: VersionsProps) => (
  <Disclosure label="Earlier versions">
    <Versions {...props} />
  </Disclosure>
);
