import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ADDRESS_MISMATCH } from '@site/contracts/administration/admin-rules';
import type { PersonalDataSummary } from '@site/contracts/administration/leads';
import { normalizeEmail } from '@site/contracts/text/email-address';
import { emailRules } from '@site/contracts/text/email-rule';
import { findProblems } from '@site/contracts/text/text-rules';
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
import { useErasePersonMutation, useLazyFindPersonQuery } from '../../administration/api';
import { useFailure } from '../../administration/requests';

/** Erases a person's data: shows the records of an address, and erases them once the address is typed again. */
export function ErasePerson() {
  const [step, setStep] = useState<Step>();
  const [find] = useLazyFindPersonQuery();
  const failure = useFailure();
  const form = useForm({
    empty: { email: '' },
    check: (entries) => findProblems(emailRules, entries),
    async send({ email }) {
      setStep({ isErased: false, person: await find({ email }).unwrap() });
      return success('Found', 'Everything stored under this address is below.');
    },
    failure: (error) => failure(error, 'The search failed. Please try again.'),
  });

  return (
    <Stack as="section" aria-labelledby="erase" gap="5">
      <Heading size="h3" id="erase" scrollMarginTop="24">
        Delete a person’s data
      </Heading>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        alignItems="start"
        gap="8"
      >
        <Stack>
          <Text tone="muted">
            Anyone may ask you to delete their data. Enter the email address: you first see what is
            stored, and nothing is deleted until you confirm.
          </Text>
          <Form action="/api/admin/leads/person" aria-label="Find a person" {...form.props}>
            <FormField form={form} name="email" label="Email address">
              {(control) => <EmailInput {...control} autoComplete="off" />}
            </FormField>
            <SubmitButton pending={form.pending} pendingLabel="Searching..." alignSelf="start">
              Show stored data
            </SubmitButton>
          </Form>
          <FormNotice notice={form.notice} />
        </Stack>
        {step && (
          <Outcome key={`${step.isErased} ${step.person.email}`} step={step}>
            {step.isErased ? (
              <SmallText>
                Emails in your own mailbox and backups are not part of this database. Please delete
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
function Outcome({ step, children }: { step: Step; children: ReactNode }) {
  const { isErased, person } = step;
  const { email, records } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <Card gap="4">
      <Heading as="h3" ref={heading} tabIndex={-1} overflowWrap="anywhere">
        {isErased ? `Deleted: ${email}` : `Stored under ${email}`}
      </Heading>
      {records.length > 0 ? (
        <Stack as="ul" gap="1">
          {records.map(({ what, count }) => (
            <li key={what}>{`${what}: ${count}`}</li>
          ))}
        </Stack>
      ) : (
        <Text>
          {isErased ? 'There was nothing left to delete.' : 'Nothing is stored under this address.'}
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
      normalizeEmail(confirmation) === normalizeEmail(email)
        ? {}
        : { confirmation: ADDRESS_MISMATCH },
    async send({ confirmation }) {
      onErased(await erase({ email, confirmation }).unwrap());
      return success('Deleted', 'What was deleted is listed below.');
    },
    failure: (error) => failure(error, 'Some of the data could not be deleted. Please try again.'),
  });
  return (
    <Form
      action="/api/admin/leads/person/erase"
      aria-label="Delete this person’s data"
      {...form.props}
    >
      <FormField
        form={form}
        name="confirmation"
        label="Type the address again"
        hint="This deletes everything above for good."
      >
        {(control) => <EmailInput {...control} autoComplete="off" />}
      </FormField>
      <FormNotice notice={form.notice} />
      <Flex gap="3" flexWrap="wrap">
        <SubmitButton pending={form.pending} pendingLabel="Deleting...">
          Delete for good
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Form>
  );
}
