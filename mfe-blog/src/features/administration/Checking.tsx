import { Box, Notice, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';

/** What the server sends, which does not know who asks; and what it says where no script will ever ask. */
export function Checking() {
  return (
    <Box maxWidth="30rem">
      <Stack css={{ '@media (scripting: none)': { display: 'none' } }}>
        <VisuallyHidden role="status">Checking whether you are signed in</VisuallyHidden>
        <Skeleton height="8" width="50%" />
        <Skeleton height="13" />
        <Skeleton height="12" width="32" />
      </Stack>
      <noscript>
        <Notice tone="info">
          <p>
            <strong>The administration needs JavaScript.</strong> It checks the password and saves
            what you write without leaving the page. Allow it for this site, then load the page
            again.
          </p>
        </Notice>
      </noscript>
    </Box>
  );
}
