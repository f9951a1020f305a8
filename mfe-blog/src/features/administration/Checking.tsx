import { Notice, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';

/** In the place of the gate for somebody who is known here, until the server has said whether they are signed in. */
export const Checking = () => (
  <Stack maxWidth="30rem" css={{ display: 'none', '[data-when=now] &': { display: 'flex' } }}>
    <VisuallyHidden role="status">Checking whether you are signed in</VisuallyHidden>
    <Skeleton height="8" width="50%" />
    <Skeleton height="13" />
    <Skeleton height="12" width="32" />
  </Stack>
);

/** What is said where no script will ever come. */
export const ScriptNeeded = () => (
  <noscript>
    <Notice tone="info" maxWidth="30rem">
      <p>
        <strong>The administration needs JavaScript.</strong> It checks the password and saves what
        you write without leaving the page. Allow it for this site, then load the page again.
      </p>
    </Notice>
  </noscript>
);
