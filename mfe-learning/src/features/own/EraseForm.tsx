import { useLocation } from '@site/shared-ui/app';
import {
  Form,
  FormNotice,
  postedResult,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Box, Heading, Text } from '@site/shared-ui/ui';
import { ownApi } from './own.api';

const erased = success(
  'Your progress is erased',
  'Nothing of it is left with us, and this browser is a stranger again.',
);
const failed = problem(
  'Your progress could not be erased. It is all still there: please try again.',
);

interface EraseFormProps {
  /** The server keeps nothing any more. */
  onErased: () => void;
}

/** One button that erases everything that is kept of a learner. */
export function EraseForm({ onErased }: EraseFormProps) {
  const { search } = useLocation();
  const [erase] = ownApi.erase.use();
  const result = postedResult(search, 'progress', 'erased');
  const form = useForm({
    empty: {},
    async send() {
      await erase();
      onErased();
      return erased;
    },
    failure: () => failed,
    posted: { notice: result && (result === 'erased' ? erased : failed) },
  });
  return (
    <Box as="section" aria-labelledby="erase">
      <Heading size="h3" id="erase">
        Have it erased
      </Heading>
      <Text tone="muted" marginBlock="3">
        Points, days, answers, achievements and the certificate go at once and for good.
      </Text>
      <Form action="/api/learning/erase" {...form.props}>
        <FormNotice notice={form.notice} />
        <Box>
          <SubmitButton kind="quiet" pending={form.pending} pendingLabel="Erasing...">
            Erase my progress
          </SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
