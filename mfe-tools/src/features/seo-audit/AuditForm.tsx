import { useState } from 'react';
import { useLocation } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  SubmitButton,
  success,
  useForm,
  WebsiteInput,
} from '@site/shared-ui/forms';
import { Card, Grid, Input, SmallText, VisuallyHidden } from '@site/shared-ui/ui';
import { auditApi } from './audit.api';
import { resultsIn, type AuditAnswer } from './answer';
import { announcementOf, blameWebsite, failed, failureIn, failureOf, refusal } from './failure';
import { FailureNotice } from './FailureNotice';
import type { ReportResults } from './report/results';
import { NAME_LIMIT, noEntries, problemsOf, requestOf } from './request';
import { newRunId } from './run/run-id';
import { RunProgress } from './run/RunProgress';

const RUNNING = 'Reading the page and running the checks. This takes about twenty seconds.';

interface AuditFormProps {
  /** An audit has been asked for; its result may be there in a moment. */
  onStart: () => void;
  onDone: (results: ReportResults) => void;
}

/** Asks for the address to audit and whom to tell; nothing typed is lost when it fails. */
export function AuditForm({ onStart, onDone }: AuditFormProps) {
  const { search } = useLocation();
  const [failure, setFailure] = useState(() => failureIn(search));
  const [runId, setRunId] = useState<string>();
  const [audit] = auditApi.audit.use();
  const form = useForm({
    empty: noEntries,
    check(entries) {
      setFailure(undefined);
      return problemsOf(entries);
    },
    async send(entries) {
      const id = newRunId();
      setRunId(id);
      onStart();
      const request = { ...requestOf(entries), ...(id && { runId: id }) };
      const answer: AuditAnswer | null = await audit(request).catch(blameWebsite);
      const results = resultsIn(answer, request.websiteUrl);
      if (!results) {
        const { failure: refused, announcement } = refusal(answer?.message);
        setFailure(refused);
        return failed(announcement);
      }
      window.trackSeoAudit?.();
      onDone(results);
      return success('SEO Audit Complete!', 'Your website audit has been completed successfully.');
    },
    failure(error, marked) {
      const { reason, kept } = failureOf(error);
      setFailure({ kept, ...(!marked && { reason }) });
      return failed(announcementOf(error));
    },
  });

  return (
    <Card padding={{ base: '5', sm: '6', md: '8' }}>
      <Form action="/api/seo-audit" aria-label="SEO audit" {...form.props}>
        <FormField
          form={form}
          name="websiteUrl"
          label="Website URL"
          hint="For example your-website.com"
        >
          {(control) => <WebsiteInput {...control} />}
        </FormField>
        <FormField form={form} name="contactEmail" label="Email address">
          {(control) => <EmailInput {...control} />}
        </FormField>
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <FormField form={form} name="contactName" label="Your name" optional>
            {(control) => <Input {...control} maxLength={NAME_LIMIT} autoComplete="name" />}
          </FormField>
          <FormField form={form} name="companyName" label="Company" optional>
            {(control) => <Input {...control} maxLength={NAME_LIMIT} autoComplete="organization" />}
          </FormField>
        </Grid>
        {failure && <FailureNotice failure={failure} />}
        <SubmitButton pending={form.pending} pendingLabel="Analyzing Website...">
          Get Your Free SEO Audit
        </SubmitButton>
        <SmallText>
          {form.pending
            ? RUNNING
            : 'We use your email address for this audit alone: one e-mail asks whether you want its summary. No newsletter, and nobody else gets it.'}
        </SmallText>
        <VisuallyHidden role="status">{form.pending && RUNNING}</VisuallyHidden>
        {form.pending && <RunProgress runId={runId} />}
      </Form>
    </Card>
  );
}
