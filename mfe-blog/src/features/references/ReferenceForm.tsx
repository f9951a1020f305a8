import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findProblems } from '@site/contracts/text/text-rules';
import { Form, FormField, FormNotice, SubmitButton, success, useForm } from '@site/shared-ui/forms';
import { Button, Flex, Heading, Input, Notice, SmallButton, Stack, Text } from '@site/shared-ui/ui';
import { createInvalidMessage, findChangedProblems } from '../../administration/invalid';
import { createFocusHandler, getCommandKey } from '../../administration/keyboard';
import { PictureUpload } from '../../administration/pictures/PictureUpload';
import { isMissing, isOutdated, useFailure } from '../../administration/requests';
import { type Base, getChanges, hasChanges, newId } from '../../administration/unsaved';
import { type Kind, type Reference, type SharedName, type TextField, toEntries } from './kind';
import { ReferenceControl } from './ReferenceControl';
import { Picture } from './ReferenceRow';
import { readUnsavedEntries, useUnsavedEntries } from './use-unsaved-entries';

interface ReferenceFormProps<Name extends string> {
  kind: Kind<Name>;
  /** The version that was opened; undefined for a new reference. */
  opened: Reference<Name> | undefined;
  /** The list as it was last read. */
  references: readonly Reference<Name>[] | undefined;
  onOutdated: () => void;
  /** Called with the id of the reference, if it is on the server. */
  onDone: (id: string | undefined) => void;
}

const CONSENT = 'Real client, consent given on';

/** The form of a case study or testimonial. If someone else has saved it meanwhile, it shows what they changed. */
export function ReferenceForm<Name extends string>({
  kind,
  opened,
  references,
  onOutdated,
  onDone,
}: ReferenceFormProps<Name>) {
  const { singular, rules, picture, api } = kind;
  const fields = Object.entries<TextField>(kind.fields) as [Name, TextField][];
  const [add] = api.useAdd();
  const [change] = api.useChange();
  const failure = useFailure();
  const [idForNew] = useState(newId);
  /** Undefined until a new reference is on the server. */
  const [savedId, setSavedId] = useState(opened?.id);
  const id = savedId ?? idForNew;
  const memory = `${singular}:${savedId ?? 'new'}`;
  const [unsaved, setUnsaved] = useState(() => readUnsavedEntries(memory, toEntries(kind)));
  const [base, setBase] = useState<Base<Name | SharedName>>(
    () => unsaved?.base ?? { entries: toEntries(kind, opened), version: opened?.version ?? 0 },
  );
  /** Someone else has deleted it meanwhile. Sending the form adds it again. */
  const [isGone, setIsGone] = useState(false);
  /** The last version that was replaced here: the list has it, or one before it, until it is read again. */
  const [replaced, setReplaced] = useState(0);
  const latest = references?.find((one) => one.id === id && one.version > replaced);
  const theirs =
    latest && latest.version !== base.version && hasChanges(base.entries, toEntries(kind, latest))
      ? latest
      : undefined;
  // A newer version with the same text is no conflict.
  const version = latest && !theirs ? latest.version : base.version;

  const form = useForm<Name | SharedName>({
    empty: base.entries,
    initial: unsaved?.entries ?? base.entries,
    keepsEntries: true,
    check: (entries) =>
      savedId && !isGone
        ? findChangedProblems(rules, base.entries, entries)
        : findProblems(rules, entries),
    invalid: createInvalidMessage(rules),
    async send(entries) {
      const saving =
        savedId && !isGone
          ? change({
              ...getChanges(base.entries, entries),
              id: savedId,
              ifMatch: `"${version}"`,
            })
          : add({ ...entries, ...(id && { id }) });
      const saved = await saving.unwrap();
      const message = success(
        'Success!',
        entries.consentedOn
          ? `The ${singular} is saved, and visitors see it.`
          : `The ${singular} is saved. It doesn’t count as a real client’s until it has a consent date.`,
      );
      // It was canceled meanwhile, and another form may be open.
      if (isEnded()) return message;
      const typedLater = getChanges(entries, form.read());
      if (Object.keys(typedLater).length === 0) close();
      else {
        // It stays open, on the saved version.
        continueFrom(saved, { ...toEntries(kind, saved), ...typedLater });
        setReplaced(isGone ? 0 : version);
        setIsGone(false);
      }
      return message;
    },
    failure(error) {
      if (isOutdated(error)) onOutdated();
      if (isMissing(error)) setIsGone(true);
      return failure(error, `The ${singular} could not be saved. Please try again.`);
    },
  });
  const { end, isEnded } = useUnsavedEntries(memory, form.read, base);
  const close = () => {
    end();
    onDone(savedId);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (getCommandKey(event) !== 's') return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  /** Continues from a version of the server. @param entries the new values of the form */
  const continueFrom = (seen: Reference<Name> | undefined, entries = toEntries(kind, seen)) => {
    form.change(entries);
    setUnsaved(undefined);
    setBase({ entries: toEntries(kind, seen), version: seen?.version ?? 0 });
    if (seen) setSavedId(seen.id);
  };
  const toHandler = (decide: () => void) => createFocusHandler(fields[0]?.[0] ?? '', decide);

  const labels = new Map<string, string>([
    ...fields.map(([name, { label }]) => [name, label] as const),
    ['imageUrl', 'Image URL'],
    ['consentedOn', CONSENT],
  ]);

  return (
    <Form
      action={kind.href}
      aria-label={`The ${singular}`}
      maxWidth="44rem"
      width="full"
      onKeyDown={saveByKey}
      {...form.props}
    >
      <Heading size="h3" ref={heading} tabIndex={-1} scrollMarginTop="24" marginBottom="1">
        {savedId ? `Edit ${singular}` : `New ${singular}`}
      </Heading>
      {unsaved && (
        <Notice tone="info">
          <p>
            <strong>This was not saved.</strong> This browser kept what you typed last time.
          </p>
          <SmallButton
            justifySelf="start"
            onClick={toHandler(() => continueFrom(latest ?? opened))}
          >
            Discard it
          </SmallButton>
        </Notice>
      )}
      {fields.map(([name, { label, hint, control }]) => (
        <FormField key={name} form={form} name={name} label={label} hint={hint}>
          {(props) => <ReferenceControl as={control} limit={rules[name].limit} {...props} />}
        </FormField>
      ))}
      <FormField
        form={form}
        name="imageUrl"
        label="Image URL"
        hint={`An https address, a path on this site, or an upload below. ${picture.hint}`}
        optional
      >
        {(control) => (
          <Input {...control} inputMode="url" maxLength={rules.imageUrl.limit} spellCheck={false} />
        )}
      </FormField>
      <Flex gap="4" alignItems="center" flexWrap="wrap">
        <Picture kind={kind} url={form.entries.imageUrl} />
        <PictureUpload
          onChoose={(imageUrl) => form.change({ imageUrl } as Partial<typeof base.entries>)}
        />
      </Flex>
      <FormField
        form={form}
        name="consentedOn"
        label={CONSENT}
        hint="Without a date, the site doesn’t show it as a real client’s. The date is never shown. Keep the consent in writing."
        optional
      >
        {(control) => <Input {...control} type="date" maxWidth="14rem" />}
      </FormField>
      {theirs && (
        <Notice tone="error">
          <p>
            <strong>{`Someone saved this ${singular} while you wrote.`}</strong> Your words are
            still above; this is what they changed:
          </p>
          <Stack as="ul" gap="2">
            {Object.entries(getChanges<string>(base.entries, toEntries(kind, theirs))).map(
              ([name, text]) => (
                <Text as="li" key={name} overflowWrap="anywhere">
                  <strong>{labels.get(name)}:</strong> {text || '(nothing)'}
                </Text>
              ),
            )}
          </Stack>
          <Flex gap="3" flexWrap="wrap">
            <SmallButton
              onClick={toHandler(() =>
                continueFrom(theirs, {
                  ...toEntries(kind, theirs),
                  ...getChanges(base.entries, form.read()),
                }),
              )}
            >
              Keep mine
            </SmallButton>
            <SmallButton onClick={toHandler(() => continueFrom(theirs))}>Take theirs</SmallButton>
          </Flex>
        </Notice>
      )}
      {isGone && (
        <Notice tone="error">
          <p>
            <strong>{`Someone deleted this ${singular} while you wrote.`}</strong> What you wrote is
            still here. Saved once more, it is added again.
          </p>
        </Notice>
      )}
      <FormNotice notice={form.notice} />
      {form.isKept && !theirs && !isGone && (
        <Notice tone="info">
          <p>Nothing was saved. Your text is still here. Please try again.</p>
        </Notice>
      )}
      <Flex alignItems="center" gap="3" flexWrap="wrap">
        <SubmitButton pending={form.pending} pendingLabel="Saving..." aria-keyshortcuts="Control+S">
          {!savedId || isGone ? `Add ${singular}` : 'Save changes'}
        </SubmitButton>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </Flex>
    </Form>
  );
}
