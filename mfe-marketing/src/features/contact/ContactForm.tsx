import { useEffect, useState, type FormEvent } from 'react';
import { isRequestError, useLocation } from '@site/shared-ui/app';
import { useAwake } from '@site/shared-ui/parts';
import {
  Button,
  Card,
  chakra,
  Field,
  focusFirstProblem,
  Grid,
  Heading,
  Input,
  Notice,
  Text,
  Textarea,
  type FieldControl,
} from '@site/shared-ui/ui';
import { announce, expectAnnouncements, type Announcement } from '../../announce';
import { contactApi } from './contact.api';
import { failure, outcomeIn, refused, sent } from './outcome';
import { prefillFrom } from './prefill';
import {
  MESSAGE_LIMIT,
  NAME_LIMIT,
  noEntries,
  problemsFrom,
  problemsOf,
  requestOf,
  type FieldName,
  type Problems,
} from './request';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** An enquiry (docs/product.md 5 and 8). What the address brings along stands in it; nothing is lost on failure. */
export function ContactForm() {
  const { search } = useLocation();
  const awake = useAwake();
  const [notice, setNotice] = useState(() => outcomeIn(search));
  const [entries, setEntries] = useState(() =>
    notice?.tone === 'success' ? noEntries : prefillFrom(search),
  );
  const [problems, setProblems] = useState<Problems>({});
  const [isKept, setKept] = useState(false);
  const [send, { isLoading }] = contactApi.send.use();
  useEffect(expectAnnouncements, []);

  async function tell(outcome: Announcement) {
    if (!(await announce(outcome))) setNotice(outcome);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const found = problemsOf(entries);
    setProblems(found);
    setNotice(undefined);
    setKept(false);
    if (focusFirstProblem(form, found)) return;
    try {
      const { success, message } = await send(requestOf(entries));
      if (success) setEntries(noEntries);
      setKept(!success);
      await tell(success ? sent(message) : refused(message));
    } catch (error) {
      const named = isRequestError(error) && error.fields ? problemsFrom(error.fields) : {};
      setProblems(named);
      setKept(!focusFirstProblem(form, named));
      await tell(failure(error));
    }
  }

  const inputProps = (name: FieldName, control: FieldControl) => ({
    ...control,
    name,
    value: entries[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setEntries((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
  });

  return (
    <Card padding={{ base: '5', sm: '6', md: '8' }} gap="5">
      <Heading as="h2" size="h3">
        Write to us
      </Heading>
      {notice && (
        <Notice tone={notice.tone}>
          <strong>{notice.title}</strong>
          <p>{notice.description}</p>
        </Notice>
      )}
      <Form
        method="post"
        action="/api/contact"
        noValidate={awake}
        aria-label="Contact"
        onSubmit={submit}
      >
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <Field label="Your name" error={problems.name}>
            {(control) => (
              <Input
                {...inputProps('name', control)}
                required
                maxLength={NAME_LIMIT}
                autoComplete="name"
              />
            )}
          </Field>
          <Field label="Email address" error={problems.email}>
            {(control) => (
              <Input {...inputProps('email', control)} type="email" required autoComplete="email" />
            )}
          </Field>
          <Field label="Company" optional error={problems.company}>
            {(control) => (
              <Input
                {...inputProps('company', control)}
                maxLength={NAME_LIMIT}
                autoComplete="organization"
              />
            )}
          </Field>
          <Field label="Website" optional error={problems.website}>
            {(control) => (
              <Input
                {...inputProps('website', control)}
                type="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
              />
            )}
          </Field>
        </Grid>
        <Field label="Message" error={problems.message}>
          {(control) => (
            <Textarea
              {...inputProps('message', control)}
              required
              rows={7}
              maxLength={MESSAGE_LIMIT}
            />
          )}
        </Field>
        {isKept && (
          <Notice tone="info">
            <p>Your message was not sent. What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending...' : 'Send message'}
        </Button>
        <Text size="sm" tone="muted">
          We use what you write to answer you, and for nothing else.
        </Text>
      </Form>
    </Card>
  );
}
