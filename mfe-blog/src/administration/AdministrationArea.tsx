import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from '@site/shared-ui/app';
import { success } from '@site/shared-ui/forms';
import {
  Box,
  Container,
  Flex,
  Heading,
  Icon,
  MissingData,
  Skeleton,
  SmallButton,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { KNOWN_HERE } from './administration-page';
import { adminApi, useGetSessionQuery, useSignOutMutation } from './api';
import { PasswordGate, ScriptNeeded } from './PasswordGate';
import { useAttempt } from './requests';
import { writeStored } from './unsaved';

function LockButton({ onLock }: { onLock: () => void }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  const dispatch = useDispatch();
  const attempt = useAttempt();
  const lock = () =>
    attempt(async () => {
      const session = await signOut().unwrap();
      dispatch(adminApi.util.updateQueryData('getSession', undefined, () => session));
      onLock();
      return success('Locked', 'Enter the password to open the administration again.');
    }, 'You could not be signed out. Try again, or close the browser.');
  return (
    <SmallButton aria-disabled={isLoading || undefined} onClick={() => !isLoading && void lock()}>
      <Icon name="lock" />
      Lock
    </SmallButton>
  );
}

/** Replaces the gate where the administration was open before, until the session is known. */
const SessionCheck = () => (
  <Stack maxWidth="30rem" css={{ display: 'none', '[data-hydrate=load] &': { display: 'flex' } }}>
    <VisuallyHidden role="status">Checking whether you are signed in</VisuallyHidden>
    <Skeleton height="8" width="50%" />
    <Skeleton height="13" />
    <Skeleton height="12" width="32" />
  </Stack>
);

/**
 * Replaces the gate when the session could not be read. It takes the focus, which scrolls it into view: a reloaded page
 * may start far below.
 */
function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Box ref={message} tabIndex={-1} scrollMarginTop="24">
      <MissingData what="Your session" onRetry={onRetry}>
        The server isn’t answering, so nothing can be loaded or saved. Wait a moment, then try
        again.
      </MissingData>
    </Box>
  );
}

/**
 * Moves the focus when the gate opens or closes: to the password field, and back to the previously focused element, or
 * else to the heading. The first state of the page moves no focus.
 * @param isOpen undefined until the session is known
 */
function useGateFocus(isOpen: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const gate = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const lastFocused = useRef<Element>(null);
  useEffect(() => {
    const hasChanged = wasOpen.current !== undefined && wasOpen.current !== isOpen;
    wasOpen.current = isOpen;
    if (!hasChanged) return;
    if (isOpen) {
      const back = lastFocused.current?.isConnected ? lastFocused.current : heading.current;
      if (back instanceof HTMLElement) back.focus();
    } else {
      lastFocused.current =
        document.activeElement === document.body ? null : document.activeElement;
      gate.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
    }
  }, [isOpen]);
  return { heading, gate };
}

interface AdministrationAreaProps {
  title: string;
  /** Uses the whole width of the window, with a small heading. */
  isWide?: boolean;
  /** The content behind the gate: mounted, and so requests its data, only after a sign-in. */
  children: ReactNode;
}

/** Without script the gate is useless. `unverified` also hides it where {@link SessionCheck} is shown. */
const closed = { '@media (scripting: none)': { display: 'none' } };
const unverified = { ...closed, '[data-hydrate=load] &': { display: 'none' } };
/** Keeps the scroll bar, so that nothing jumps when the content is shown. */
const fullHeight = { minHeight: '100dvh' };

/**
 * A page of the administration: its heading, the gate, and the content behind it. The server's session decides which of
 * them is shown. When the session ends, the content stays mounted but hidden, so that nothing written is lost.
 */
export function AdministrationArea({ title, isWide, children }: AdministrationAreaProps) {
  const { data: session, isError, refetch } = useGetSessionQuery();
  const [wasOpen, setWasOpen] = useState(false);
  /** The gate has had the focus, so it counts as closed even before the session is known. */
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = session?.signedIn;
  if (isOpen && !wasOpen) setWasOpen(true);
  const { heading, gate } = useGateFocus(isOpen ?? (isAsked ? false : undefined));
  useEffect(() => {
    // Without this entry the page is hydrated at the first interaction.
    if (isOpen !== undefined) writeStored(KNOWN_HERE, isOpen ? 'yes' : undefined);
  }, [isOpen]);

  return (
    <Box as="section" paddingTop={{ base: '6', md: '8' }} paddingBottom="16">
      <Container
        display="flex"
        flexDirection="column"
        gap="6"
        {...(isWide && { maxWidth: 'none' })}
        css={isOpen ? fullHeight : !session && { '[data-hydrate=load] &': fullHeight }}
      >
        <Flex alignItems="center" justifyContent="space-between" gap="4" minHeight="11">
          <Heading as="h1" size={isWide ? 'h3' : 'h2'} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {isOpen && <LockButton onLock={() => setWasOpen(false)} />}
        </Flex>
        {!session && isError && <SessionUnknown onRetry={refetch} />}
        {!isOpen && (session || !isError) && (
          <div ref={gate} onFocus={() => setIsAsked(true)}>
            <ScriptNeeded />
            {!session && <SessionCheck />}
            <Box css={session ? closed : unverified}>
              <PasswordGate isInterrupted={wasOpen} />
            </Box>
          </div>
        )}
        {wasOpen && <div hidden={!isOpen}>{children}</div>}
      </Container>
    </Box>
  );
}
