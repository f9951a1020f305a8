import { useEffect, useRef, useState } from 'react';
import { auditRules } from '@site/contracts/audit/audit-rules';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { cleanEntries, findProblems } from '@site/contracts/text/text-rules';
import { useLocation } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  problem,
  SubmitButton,
  success,
  useForm,
  WebsiteInput,
} from '@site/shared-ui/forms';
import {
  Card,
  Grid,
  Input,
  Link,
  Notice,
  SmallButton,
  SmallText,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { useAuditMutation } from '../../api';
import { type AuditAnswer, findResults } from './answer';
import { type AuditFailure, describeError, describeRefusal, parseFailure } from './failure';
import type { ReportResults } from './report/results';
import { RunProgress } from './run/RunProgress';

/** The fields in their order on the page. */
const noEntries = { websiteUrl: '', contactEmail: '', contactName: '', companyName: '' };

/** The failure, what was kept and what to try. Only the failure itself is an alert for screen readers. */
function FailureNotice({ failure }: { failure: AuditFailure }) {
  return (
    <Notice tone="error" role="group" aria-label="The audit did not run">
      <p>
        <strong>The audit did not run.</strong>
      </p>
      <div role="alert">
        <VisuallyHidden>SEO audit failed. Please check your inputs and try again.</VisuallyHidden>
        {failure.reason && <p>{failure.reason}</p>}
      </div>
      <p>
        {failure.keepsEntries
          ? 'What you typed is still in the form.'
          : 'Please fill in the form again.'}{' '}
        You can also <Link href="/contact">write to us</Link>. We look at your website and answer{' '}
        {ANSWER_TIME}.
      </p>
    </Notice>
  );
}

/** A run id that cannot be guessed; undefined on pages without encryption, where browsers have no randomUUID. */
const newRunId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;

const RUNNING = 'Reading the page and running the checks. This takes about 20 seconds.';

interface AuditFormProps {
  /** Called when an audit is requested, before its result is there. */
  onStart: () => void;
  onDone: (results: ReportResults) => void;
}

interface DoneProps {
  /** The address that was entered. */
  email: string;
  /** Undefined for a result that is not stored. */
  auditId: string | undefined;
  onAgain: () => void;
}

/** The success, in the place of the form. */
const Done = ({ email, auditId, onAgain }: DoneProps) => (
  <Stack gap="4" alignItems="start">
    <Notice tone="success">
      <p>
        <strong>Your audit is done.</strong> Read the report below
        {auditId && (
          <>
            , or <Link href={`/seo-audit/result/${auditId}`}>on its own page</Link>
          </>
        )}
        .
      </p>
      <p>
        Want the summary by email too? Confirm {email} with the link that we just sent. If you
        confirmed it before, the summary is on its way.
      </p>
    </Notice>
    <SmallButton onClick={onAgain}>Audit another page</SmallButton>
  </Stack>
);

/** The form of the audit. It keeps what was typed when the audit fails, and makes room for a success. */
export function AuditForm({ onStart, onDone }: AuditFormProps) {
  const { search } = useLocation();
  const [failure, setFailure] = useState(() => parseFailure(search));
  const [runId, setRunId] = useState<string>();
  const [done, setDone] = useState<Omit<DoneProps, 'onAgain'>>();
  const websiteInput = useRef<HTMLInputElement>(null);
  const [audit] = useAuditMutation();
  const form = useForm({
    empty: noEntries,
    check(entries) {
      setFailure(undefined);
      return findProblems(auditRules, entries);
    },
    async send(entries) {
      const id = newRunId();
      setRunId(id);
      onStart();
      const request = { ...cleanEntries(auditRules, entries), ...(id && { runId: id }) };
      const answer: AuditAnswer | null = await audit(request).unwrap();
      const results = findResults(answer, request.websiteUrl);
      if (!results) {
        const { reason, toast } = describeRefusal(answer?.message);
        setFailure({ reason, keepsEntries: true });
        return problem(toast, 'Audit Failed');
      }
      window.trackSeoAudit?.();
      setDone({ email: request.contactEmail, auditId: results.auditId });
      onDone(results);
      return success('SEO Audit Complete!', 'Your website audit has been completed successfully.');
    },
    failure(error, marked) {
      const { reason, toast } = describeError(error);
      setFailure({ keepsEntries: true, ...(!marked && { reason }) });
      return problem(toast, 'Audit Failed');
    },
  });

  // A visitor who asks for the form again types in it next.
  useEffect(() => {
    if (!done) return undefined;
    const field = websiteInput.current;
    return () => field?.focus();
  }, [done]);

  return (
    <Card padding={{ base: '5', sm: '6', md: '8' }}>
      {done && <Done {...done} onAgain={() => setDone(undefined)} />}
      <Form
        action="/api/seo-audit"
        aria-label="SEO audit"
        hidden={done !== undefined}
        {...form.props}
      >
        <FormField
          form={form}
          name="websiteUrl"
          label="Website URL"
          hint="For example your-website.com"
        >
          {(control) => <WebsiteInput {...control} ref={websiteInput} />}
        </FormField>
        <FormField form={form} name="contactEmail" label="Email address">
          {(control) => <EmailInput {...control} />}
        </FormField>
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <FormField form={form} name="contactName" label="Your name" optional>
            {(control) => (
              <Input {...control} maxLength={auditRules.contactName.limit} autoComplete="name" />
            )}
          </FormField>
          <FormField form={form} name="companyName" label="Company" optional>
            {(control) => (
              <Input
                {...control}
                maxLength={auditRules.companyName.limit}
                autoComplete="organization"
              />
            )}
          </FormField>
        </Grid>
        {failure && <FailureNotice failure={failure} />}
        <SubmitButton pending={form.pending} pendingLabel="Analyzing Website...">
          Get Your Free SEO Audit
        </SubmitButton>
        <SmallText>
          {form.pending
            ? RUNNING
            : 'We use your email address for this audit alone: one email asks whether you want its summary. No newsletter, and we don’t share it.'}
        </SmallText>
        <VisuallyHidden role="status">{form.pending && RUNNING}</VisuallyHidden>
        {form.pending && <RunProgress runId={runId} />}
      </Form>
    </Card>
  );
}
