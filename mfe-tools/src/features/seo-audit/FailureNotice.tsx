import { answerTime } from '@site/contracts/offer-text';
import { Link, Notice, VisuallyHidden } from '@site/shared-ui/ui';
import type { AuditFailure } from './failure';

/** What happened, what was kept and what to try. Only what is new to a listener is read out by itself. */
export function FailureNotice({ failure }: { failure: AuditFailure }) {
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
        {failure.kept
          ? 'What you typed is still in the form.'
          : 'Please fill in the form once more.'}{' '}
        You can also <Link href="/contact">write to us</Link>: we look at your website and answer
        {answerTime}.
      </p>
    </Notice>
  );
}
