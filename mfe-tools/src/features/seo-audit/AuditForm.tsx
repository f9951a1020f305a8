import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { useAwake } from '@site/shared-ui/parts';
import {
  Button,
  Card,
  chakra,
  Field,
  focusFirstProblem,
  Grid,
  Input,
  Text,
  VisuallyHidden,
  type FieldControl,
} from '@site/shared-ui/ui';
import { auditApi } from './audit.api';
import { announce, expectAnnouncements } from './announce';
import { resultsIn, type AuditAnswer } from './answer';
import {
  announcementOf,
  failureIn,
  failureOf,
  fieldsOf,
  refusal,
  type AuditFailure,
} from './failure';
import { FailureNotice } from './FailureNotice';
import type { ReportResults } from './report/results';
import {
  NAME_LIMIT,
  noEntries,
  problemsFrom,
  problemsOf,
  requestOf,
  type Entries,
  type FieldName,
  type Problems,
} from './request';
import { newRunId } from './run/run-id';
import { RunProgress } from './run/RunProgress';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

const RUNNING = 'Reading the page and running the checks. This takes about twenty seconds.';

interface AuditFormProps {
  /** An audit has been asked for; its result may be there in a moment. */
  onStart: () => void;
  onDone: (results: ReportResults) => void;
}

/** Asks for the address to audit and whom to tell; nothing typed is lost when it fails. */
export function AuditForm({ onStart, onDone }: AuditFormProps) {
  const { search } = useLocation();
  const awake = useAwake();
  const [entries, setEntries] = useState<Entries>(noEntries);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<AuditFailure | undefined>(() => failureIn(search));
  const [runId, setRunId] = useState<string>();
  const [audit, { isLoading }] = auditApi.audit.use();
  useEffect(expectAnnouncements, []);

  const refuse = (form: HTMLFormElement, found: Problems): boolean => {
    setProblems(found);
    return focusFirstProblem(form, found);
  };

  const fail = async (failed: AuditFailure, announcement: string): Promise<void> => {
    setFailure(failed);
    await announce({ title: 'Audit Failed', description: announcement, tone: 'error' });
  };

  const run = async (form: HTMLFormElement): Promise<void> => {
    setFailure(undefined);
    if (refuse(form, problemsOf(entries))) return;
    const id = newRunId();
    setRunId(id);
    onStart();
    try {
      const request = requestOf(entries);
      const answer: AuditAnswer | null = await audit({ ...request, ...(id && { runId: id }) });
      const results = resultsIn(answer, request.websiteUrl);
      if (!results) {
        const { failure: refused, announcement } = refusal(answer?.message);
        return await fail(refused, announcement);
      }
      setEntries(noEntries);
      onDone(results);
      await announce({
        title: 'SEO Audit Complete!',
        description: 'Your website audit has been completed successfully.',
        tone: 'success',
      });
    } catch (error) {
      const { reason, kept } = failureOf(error);
      const toldBeside = refuse(form, problemsFrom(fieldsOf(error)));
      await fail({ kept, ...(!toldBeside && { reason }) }, announcementOf(error));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isLoading) void run(event.currentTarget);
  };

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
    <Card padding={{ base: '5', sm: '6', md: '8' }}>
      <Form
        method="post"
        action="/api/seo-audit"
        noValidate={awake}
        aria-label="SEO audit"
        onSubmit={submit}
      >
        <Field
          label="Website URL"
          hint="With https:// in front, as in https://your-website.com"
          error={problems.websiteUrl}
        >
          {(control) => (
            <Input
              {...inputProps('websiteUrl', control)}
              type="url"
              required
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Email address" error={problems.contactEmail}>
          {(control) => (
            <Input
              {...inputProps('contactEmail', control)}
              type="email"
              required
              autoComplete="email"
            />
          )}
        </Field>
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <Field label="Your name" optional error={problems.contactName}>
            {(control) => (
              <Input
                {...inputProps('contactName', control)}
                maxLength={NAME_LIMIT}
                autoComplete="name"
              />
            )}
          </Field>
          <Field label="Company" optional error={problems.companyName}>
            {(control) => (
              <Input
                {...inputProps('companyName', control)}
                maxLength={NAME_LIMIT}
                autoComplete="organization"
              />
            )}
          </Field>
        </Grid>
        {failure && <FailureNotice failure={failure} />}
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Analyzing Website...' : 'Get Your Free SEO Audit'}
        </Button>
        <Text size="sm" tone="muted">
          {isLoading
            ? RUNNING
            : 'We use your email address for this audit alone: one e-mail asks whether you want its summary. No newsletter, and nobody else gets it.'}
        </Text>
        <VisuallyHidden role="status">{isLoading && RUNNING}</VisuallyHidden>
        {isLoading && <RunProgress runId={runId} />}
      </Form>
    </Card>
  );
}
