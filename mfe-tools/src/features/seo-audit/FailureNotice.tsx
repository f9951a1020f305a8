import { Link, Notice, VisuallyHidden } from '@site/shared-ui/ui';
import type { AuditFailure } from './failure';

/** What happened, what was kept and what to try. */
export function FailureNotice({ failure }: { failure: AuditFailure }) {
  return (
    <Notice tone="error">
      <VisuallyHidden>SEO audit failed. Please check your inputs and try again.</VisuallyHidden>
      <p>
        <strong>The audit did not run.</strong> {failure.message}
      </p>
      <p>
        {failure.kept
          ? 'What you typed is still in the form.'
          : 'Please fill in the form once more.'}{' '}
        You can also <Link href="/contact">write to us</Link>: we look at your website and answer
        within 24 hours.
      </p>
    </Notice>
  );
}
