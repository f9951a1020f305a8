import { certificateRules } from '@site/contracts/learning/certificate-rules';
import type { Certificate } from '@site/contracts/learning/certificates';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { findProblems } from '@site/contracts/text/text-rules';
import { useLocation, useNavigate } from '@site/shared-ui/app';
import {
  Form,
  FormField,
  FormNotice,
  postedResult,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Box, Heading, Input, Text } from '@site/shared-ui/ui';
import { useIssueCertificateMutation } from '../../api';

const issued = success('Certificate issued', 'Its address is permanent, so anyone can verify it.');

const refused = problem(
  'We couldn’t issue the certificate. Your name is still here: please try again.',
);

export function CertificateForm({ known }: { known: Certificate | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [issue] = useIssueCertificateMutation();
  const result = postedResult(search, 'certificate', 'issued');
  const form = useForm({
    empty: { name: known?.name ?? '' },
    check: (entries) => findProblems(certificateRules, entries),
    async send({ name }) {
      const { id } = await issue({ email: PLACEHOLDER_ADDRESS, name: name.trim() }).unwrap();
      // A name that was corrected meanwhile stays in the form.
      if (form.read().name === name) void navigate(`/learning/certificate/${id}`);
      return issued;
    },
    failure: () => refused,
    posted: { notice: result && result !== 'issued' ? refused : undefined },
  });
  return (
    <Box as="section" aria-labelledby="certificate">
      <Heading size="h3" id="certificate">
        Your certificate
      </Heading>
      <Text tone="muted" marginBlock="3">
        You’ve completed every lesson. Enter the name to print on the certificate. Anyone with its
        address can read it.
      </Text>
      <Form action="/api/learning/certificates" maxWidth="measure" {...form.props}>
        <input type="hidden" name="email" value={PLACEHOLDER_ADDRESS} />
        <FormField form={form} name="name" label="Name on the certificate">
          {(control) => (
            <Input {...control} autoComplete="name" maxLength={certificateRules.name.limit} />
          )}
        </FormField>
        <FormNotice notice={form.notice} />
        <Box>
          <SubmitButton pending={form.pending} pendingLabel="Issuing...">
            {known ? 'Change the name' : 'Get the certificate'}
          </SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
