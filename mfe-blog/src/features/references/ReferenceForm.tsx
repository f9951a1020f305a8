import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Form,
  FormField,
  FormNotice,
  problem,
  Select,
  SubmitButton,
  success,
  useForm,
  type Problems,
} from '@site/shared-ui/forms';
import {
  Box,
  Button,
  Flex,
  Input,
  Notice,
  SmallButton,
  Stack,
  Text,
  Textarea,
} from '@site/shared-ui/ui';
import { PictureUpload } from '../../pictures/PictureUpload';
import { isMissing, isOutdated } from '../../request-failures';
import { useFailure } from '../../use-failure';
import { commandKey } from '../../command-key';
import { changesOf, isChange } from '../../changes';
import { entriesOf, type Kind, type Reference, type SharedName, type WordsField } from './kind';
import { Picture } from './Picture';
import { unsavedEntries, useUnsavedEntries } from './use-unsaved-entries';

interface ReferenceFormProps<Name extends string> {
  kind: Kind<Name>;
  /** Of what is changed, or is to be; the server makes one where the browser cannot. */
  id: string | undefined;
  /** As the server had it when it was opened, and as it has it by now; nothing of a new one. */
  opened: Reference<Name> | undefined;
  present: Reference<Name> | undefined;
  /** Reads the list anew. */
  onOutdated: () => void;
  /** Saved, or given up. */
  onDone: () => void;
}

const incomplete = problem('Please fill in all required fields', 'Validation Error');

const stars = ['5', '4', '3', '2', '1'];

/** Writes a case study or a testimonial. Nothing of two who change one at once is lost: the second one sees both. */
export function ReferenceForm<Name extends string>({
  kind,
  id,
  opened,
  present,
  onOutdated,
  onDone,
}: ReferenceFormProps<Name>) {
  const { one, fields, picture, api } = kind;
  const [add] = api.add.use();
  const [change] = api.change.use();
  const failure = useFailure();
  const memory = `${one}:${opened?.id ?? 'new'}`;
  const [unsaved, setUnsaved] = useState(() => unsavedEntries(memory, entriesOf(kind)));
  const [base, setBase] = useState(() => ({
    before: unsaved?.before ?? entriesOf(kind, opened),
    version: unsaved?.version ?? opened?.version ?? 0,
  }));
  /** Somebody has deleted it meanwhile: what is here can be added again. */
  const [isGone, setGone] = useState(false);
  const theirs =
    present && present.version !== base.version && isChange(base.before, entriesOf(kind, present))
      ? present
      : undefined;
  const isNew = !opened || isGone;

  const form = useForm<Name | SharedName>({
    empty: base.before,
    initial: unsaved?.entries ?? base.before,
    check: (entries) =>
      Object.fromEntries(
        Object.entries<WordsField>(fields)
          .filter(([name]) => !entries[name as Name].trim())
          .map(([name, { missing }]) => [name, missing]),
      ) as Problems<Name | SharedName>,
    invalid: incomplete,
    async send(entries) {
      if (!opened || isGone) await add({ ...entries, ...(id && { id }) });
      else {
        // The version also counts what was saved meanwhile and says the same.
        const version = present && !theirs ? present.version : base.version;
        await change({
          ...changesOf(base.before, entries),
          id: opened.id,
          ifMatch: `"${version}"`,
        });
      }
      done();
      onDone();
      return success(
        'Success!',
        entries.consentedOn
          ? `The ${one} is saved, and visitors see it.`
          : `The ${one} is saved. Visitors see it marked as an example until it has a day of consent.`,
      );
    },
    failure(error) {
      if (isOutdated(error)) onOutdated();
      if (isMissing(error)) setGone(true);
      return failure(error, `The ${one} could not be saved. Please try again.`);
    },
  });
  const done = useUnsavedEntries(memory, form, base);
  const element = useRef<HTMLFormElement>(null);
  const saveByKey = (event: KeyboardEvent) => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    element.current?.requestSubmit();
  };
  /** Goes on from what somebody else has saved. @param entries what is to stand in the form */
  const goOn = (seen: Reference<Name>, entries: Partial<typeof base.before>) => {
    form.change(entries);
    setBase({ before: entriesOf(kind, seen), version: seen.version });
    element.current?.querySelector<HTMLElement>('input[name], textarea')?.focus();
  };
  const discard = () => {
    form.change(entriesOf(kind, present ?? opened));
    setBase({ before: entriesOf(kind, present ?? opened), version: present?.version ?? 0 });
    setUnsaved(undefined);
    element.current?.querySelector<HTMLElement>('input[name], textarea')?.focus();
  };

  const wordsField = (name: Name): ReactNode => {
    const { label, hint, maxLength, control: as } = fields[name];
    return (
      <FormField key={name} form={form} name={name} label={label} hint={hint}>
        {(control) =>
          as === 'text' ? (
            <Textarea {...control} dir="auto" rows={6} maxLength={maxLength} />
          ) : as === 'stars' ? (
            <Select {...control} maxWidth="12rem">
              <option value="">Choose the stars</option>
              {stars.map((count) => (
                <option key={count} value={count}>
                  {count === '1' ? '1 star' : `${count} stars`}
                </option>
              ))}
            </Select>
          ) : (
            <Input {...control} dir="auto" maxLength={maxLength} autoComplete="off" />
          )
        }
      </FormField>
    );
  };

  return (
    <Box display="contents" onKeyDown={saveByKey}>
      <Form action={kind.href} aria-label={`The ${one}`} ref={element} {...form.props}>
        {unsaved && (
          <Notice tone="info">
            <p>
              <strong>This was not saved.</strong> The browser has kept what you typed last time.
            </p>
            <SmallButton justifySelf="start" onClick={discard}>
              Discard it
            </SmallButton>
          </Notice>
        )}
        {(Object.keys(fields) as Name[]).map(wordsField)}
        <FormField
          form={form}
          name="imageUrl"
          label="Image URL"
          hint={`An https address or a path of this site, or upload one below. ${picture.hint}`}
          optional
        >
          {(control) => <Input {...control} inputMode="url" maxLength={2048} spellCheck={false} />}
        </FormField>
        <Flex gap="4" alignItems="center" flexWrap="wrap">
          <Picture kind={kind} url={form.entries.imageUrl} />
          <PictureUpload
            onChoose={(imageUrl) => form.change({ imageUrl } as Partial<typeof base.before>)}
          />
        </Flex>
        <FormField
          form={form}
          name="consentedOn"
          label="Real client, consent given on"
          hint="Without a day the site marks it as an Example. The day itself is shown to nobody: keep the consent in writing."
          optional
        >
          {(control) => <Input {...control} type="date" maxWidth="14rem" />}
        </FormField>
        {theirs && (
          <Notice tone="error">
            <p>
              <strong>{`Somebody saved this ${one} while you wrote.`}</strong> Your words are still
              above; this is what they changed:
            </p>
            <Stack as="ul" gap="2">
              {Object.entries<string>(
                changesOf(base.before, entriesOf(kind, theirs)) as Record<string, string>,
              ).map(([name, text]) => (
                <Text as="li" key={name} overflowWrap="anywhere">
                  <strong>{labelOf(kind, name)}:</strong> {text || '(nothing)'}
                </Text>
              ))}
            </Stack>
            <Flex gap="3" flexWrap="wrap">
              <SmallButton
                onClick={() =>
                  goOn(theirs, {
                    ...entriesOf(kind, theirs),
                    ...changesOf(base.before, form.read()),
                  })
                }
              >
                Keep mine
              </SmallButton>
              <SmallButton onClick={() => goOn(theirs, entriesOf(kind, theirs))}>
                Take theirs
              </SmallButton>
            </Flex>
          </Notice>
        )}
        {isGone && (
          <Notice tone="error">
            <p>
              <strong>{`Somebody deleted this ${one} while you wrote.`}</strong> What you wrote is
              still here. Saved once more, it is added again.
            </p>
          </Notice>
        )}
        <FormNotice notice={form.notice} />
        {form.isKept && !theirs && !isGone && (
          <Notice tone="info">
            <p>Nothing was saved. What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <Flex alignItems="center" gap="3" flexWrap="wrap">
          <SubmitButton
            pending={form.pending}
            pendingLabel="Saving..."
            aria-keyshortcuts="Control+S"
          >
            {isNew ? `Add ${one}` : 'Save changes'}
          </SubmitButton>
          <Button
            kind="quiet"
            onClick={() => {
              done();
              onDone();
            }}
          >
            Cancel
          </Button>
        </Flex>
      </Form>
    </Box>
  );
}

const shared: Readonly<Record<string, string>> = {
  imageUrl: 'Image URL',
  consentedOn: 'Real client, consent given on',
};

function labelOf<Name extends string>({ fields }: Kind<Name>, name: string): string {
  const known: Readonly<Record<string, WordsField | undefined>> = fields;
  return known[name]?.label ?? shared[name] ?? name;
}
