import { useEffect, useRef, useState, type ReactNode } from 'react';
import { emailAddress } from '@site/contracts/email-address';
import { otherAddress } from '@site/contracts/erasure-rules';
import type { PersonalDataSummary } from '@site/contracts/leads';
import { emailRules } from '@site/contracts/email-rule';
import { problemsIn } from '@site/contracts/text-rules';
import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Button, Card, Flex, Grid, Heading, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { useFailure } from '../../requests';
import { useErasePersonMutation, useLazyFindPersonQuery } from './leads.api';

/** Erases a person's data: shows the records of an address, and erases them once the address is typed again. */
export function ErasePerson() {
  const [step, setStep] = useState<Step>();
  const [find] = useLazyFindPersonQuery();
  const failure = useFailure();
  const form = useForm({
    empty: { email: '' },
    check: (entries) => problemsIn(emailRules, entries),
    async send({ email }) {
      setStep({ isErased: false, person: await find({ email }).unwrap() });
      return success('Found', 'What hangs on this address stands below.');
    },
    failure: (error) => failure(error, 'Nobody could be looked for. Please try again.'),
  });

  return (
    <Stack as="section" aria-labelledby="erase" gap="5">
      <Heading size="h3" id="erase" scrollMarginTop="24">
        Erase a person
      </Heading>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        alignItems="start"
        gap="8"
      >
        <Stack>
          <Text tone="muted">
            Who asks to be forgotten has a right to it. Enter the address: first you see what hangs
            on it, and nothing is erased before you confirm.
          </Text>
          <Form action="/api/admin/leads/person" aria-label="Find a person" {...form.props}>
            <FormField form={form} name="email" label="E-mail address of the person">
              {(control) => <EmailInput {...control} autoComplete="off" />}
            </FormField>
            <SubmitButton pending={form.pending} pendingLabel="Looking..." alignSelf="start">
              Show what is kept
            </SubmitButton>
          </Form>
          <FormNotice notice={form.notice} />
        </Stack>
        {step && (
          <Outcome key={`${step.isErased} ${step.person.email}`} {...step}>
            {step.isErased ? (
              <SmallText>
                Letters in your own mailbox and backups are outside of this database: please delete
                them there.
              </SmallText>
            ) : (
              step.person.records.length > 0 && (
                <Confirmation
                  email={step.person.email}
                  onCancel={() => setStep(undefined)}
                  onErased={(person) => setStep({ isErased: true, person })}
                />
              )
            )}
          </Outcome>
        )}
      </Grid>
    </Stack>
  );
}

interface Step {
  isErased: boolean;
  /** The records that were found, or erased. */
  person: PersonalDataSummary;
}

/** The result of a step. It takes the focus, for keyboards and screen readers. */
function Outcome({ isErased, person, children }: Step & { children: ReactNode }) {
  const { email, records } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card gap="4">
      <Heading as="h3" ref={heading} tabIndex={-1} overflowWrap="anywhere">
        {isErased ? `Erased: ${email}` : `Kept under ${email}`}
      </Heading>
      {records.length > 0 ? (
        <Stack as="ul" gap="1">
          {records.map(({ what, count }) => (
            <li key={what}>{`${what}: ${count}`}</li>
          ))}
        </Stack>
      ) : (
        <Text>
          {isErased ? 'Nothing was left to erase.' : 'Nothing. There is nothing to erase.'}
        </Text>
      )}
      {children}
    </Card>
  );
}

interface ConfirmationProps {
  email: string;
  onErased: (person: PersonalDataSummary) => void;
  onCancel: () => void;
}

function Confirmation({ email, onErased, onCancel }: ConfirmationProps) {
  const [erase] = useErasePersonMutation();
  const failure = useFailure();
  const form = useForm({
    empty: { confirmation: '' },
    check: ({ confirmation }): { confirmation?: string } =>
      emailAddress(confirmation) === emailAddress(email) ? {} : { confirmation: otherAddress },
    async send({ confirmation }) {
      onErased(await erase({ email, confirmation }).unwrap());
      return success('Erased', 'What was erased stands below.');
    },
    failure: (error) =>
      failure(error, 'Not everything could be erased. Please erase it once more.'),
  });
  return (
    <Form action="/api/admin/leads/person/erase" aria-label="Erase this person" {...form.props}>
      <FormField
        form={form}
        name="confirmation"
        label="Type the address once more"
        hint="Then all of the above is erased, and nobody can bring it back."
      >
        {(control) => <EmailInput {...control} autoComplete="off" />}
      </FormField>
      <FormNotice notice={form.notice} />
      <Flex gap="3" flexWrap="wrap">
        <SubmitButton pending={form.pending} pendingLabel="Erasing...">
          Erase for good
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Form>
  );
}
