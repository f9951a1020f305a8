import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { announce, problem, success } from '@site/shared-ui/forms';
import {
  Box,
  ButtonLink,
  Container,
  Flex,
  Heading,
  Icon,
  MissingData,
  Section,
  Skeleton,
  SmallButton,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { useGetSessionQuery, useLockMutation } from '../../requests';
import { remember } from '../../unsaved';
import { KNOWN_HERE } from './administration-page';
import { PasswordGate, ScriptNeeded } from './PasswordGate';

const pages = {
  '/admin/blog': 'Blog',
  '/admin/cases': 'Cases',
  '/admin/testimonials': 'Testimonials',
  '/admin/leads': 'Leads',
  '/admin/trail': 'Trail',
  '/admin/platform': 'Platform',
};

/** Links between the pages of the administration. */
const AdministrationPages = ({ at }: { at: string }) => (
  <Flex as="nav" aria-label="Administration" gap="2" flexWrap="wrap">
    {Object.entries(pages).map(([href, label]) => (
      <ButtonLink
        key={href}
        href={href}
        kind="quiet"
        size="sm"
        aria-current={href === at ? 'page' : undefined}
        css={{
          '&[aria-current]': {
            bg: 'sunk',
            borderColor: 'edge',
            // With forced colours the current page is marked with the highlight colours.
            '@media (forced-colors: active)': {
              forcedColorAdjust: 'none',
              bg: 'Highlight',
              color: 'HighlightText',
            },
          },
        }}
      >
        {label}
      </ButtonLink>
    ))}
  </Flex>
);

function LockButton({ onLock }: { onLock: () => void }) {
  const [lock, { isLoading }] = useLockMutation();
  const act = async () => {
    if (isLoading) return;
    try {
      await lock().unwrap();
      onLock();
      const locked = 'The administration is shut until the password is entered again.';
      await announce(success('Locked', locked));
    } catch {
      await announce(
        problem('The session could not be ended. Please try again, or close the browser.'),
      );
    }
  };
  return (
    <SmallButton aria-disabled={isLoading || undefined} onClick={() => void act()}>
      <Icon name="lock" />
      Lock
    </SmallButton>
  );
}

/** Replaces the gate where the administration was open before, until the session is known. */
const Checking = () => (
  <Stack maxWidth="30rem" css={{ display: 'none', '[data-when=now] &': { display: 'flex' } }}>
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
        The server does not answer, so nothing can be read or saved either. Wait a moment, then try
        again.
      </MissingData>
    </Box>
  );
}

/** Loads the code behind the gate. Rendered only after a sign-in, so nobody else loads it. */
function BehindGate({ load }: Pick<AdministrationAreaProps, 'load'>) {
  const [work, setWork] = useState<{ Work: ComponentType }>();
  const [isMissing, setMissing] = useState(false);
  const fetchWork = useCallback(() => {
    setMissing(false);
    load().then(
      (Work) => setWork({ Work }),
      () => setMissing(true),
    );
  }, [load]);
  useEffect(fetchWork, [fetchWork]);

  if (work) return <work.Work />;
  if (isMissing) return <MissingData what="The administration" onRetry={fetchWork} />;
  return (
    <Stack>
      <VisuallyHidden role="status">Opening</VisuallyHidden>
      <Skeleton height="8" width="50%" />
      <Skeleton height="96" />
    </Stack>
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
  const before = useRef(isOpen);
  const work = useRef<Element>(null);
  useEffect(() => {
    const turned = before.current !== undefined && before.current !== isOpen;
    before.current = isOpen;
    if (!turned) return;
    if (isOpen) {
      const back = work.current?.isConnected ? work.current : heading.current;
      if (back instanceof HTMLElement) back.focus();
    } else {
      work.current = document.activeElement === document.body ? null : document.activeElement;
      gate.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
    }
  }, [isOpen]);
  return { heading, gate };
}

interface AdministrationAreaProps {
  title: string;
  /** Address of this page. The page of the platform belongs to the shell. */
  at: Exclude<keyof typeof pages, '/admin/platform'>;
  /** Loads the component behind the gate. Must be a stable function. */
  load: () => Promise<ComponentType>;
}

/** Without script the gate is useless. `unverified` also hides it where {@link Checking} is shown. */
const closed = { '@media (scripting: none)': { display: 'none' } };
const unverified = { ...closed, '[data-when=now] &': { display: 'none' } };
/** Keeps the footer below the window until the content is loaded, so that nothing jumps. */
const ofContent = { minHeight: '100dvh' };

/**
 * A page of the administration: its heading, the gate, and the content behind it. The server's session decides which of
 * them is shown. When the session ends, the content stays mounted but hidden, so that nothing written is lost.
 */
export function AdministrationArea({ title, at, load }: AdministrationAreaProps) {
  const { data: session, isError, refetch } = useGetSessionQuery();
  const [wasOpen, setWasOpen] = useState(false);
  /** Locked by hand. The session's data follows a moment later. */
  const [isLocked, setLocked] = useState(false);
  /** The gate has had the focus, so it counts as closed even before the session is known. */
  const [isAsked, setAsked] = useState(false);
  const isOpen = session?.signedIn === true && !isLocked;
  if (isOpen && !wasOpen) setWasOpen(true);
  const { heading, gate } = useGateFocus(session || isAsked ? isOpen : undefined);
  const isKnown = session && isOpen;
  useEffect(() => {
    // Without this entry the page wakes at the first sign of life.
    if (isKnown !== undefined) remember(KNOWN_HERE, isKnown ? 'yes' : undefined);
  }, [isKnown]);
  const lock = () => {
    setLocked(true);
    setWasOpen(false);
  };

  return (
    <Section tight>
      <Container
        display="flex"
        flexDirection="column"
        gap="8"
        css={isOpen ? ofContent : !session && { '[data-when=now] &': ofContent }}
      >
        <Flex alignItems="center" justifyContent="space-between" gap="4" flexWrap="wrap">
          <Heading as="h1" size="h2" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Flex gap="2" flexWrap="wrap">
            <AdministrationPages at={at} />
            {isOpen && <LockButton onLock={lock} />}
          </Flex>
        </Flex>
        {!session && isError && <SessionUnknown onRetry={refetch} />}
        {!isOpen && (session || !isError) && (
          <div ref={gate} onFocus={() => setAsked(true)}>
            <ScriptNeeded />
            {!session && <Checking />}
            <Box css={session ? closed : unverified}>
              <PasswordGate isInterrupted={wasOpen} onUnlock={() => setLocked(false)} />
            </Box>
          </div>
        )}
        {wasOpen && (
          <div hidden={!isOpen}>
            <BehindGate load={load} />
          </div>
        )}
      </Container>
    </Section>
  );
}
