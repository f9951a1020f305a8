import { useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { Box, Container, Flex, Heading, Section } from '@site/shared-ui/ui';
import { sessionApi } from '../../session.api';
import { AdministrationPages, type AdministrationPath } from './AdministrationPages';
import { BehindGate } from './BehindGate';
import { Checking, ScriptNeeded } from './Checking';
import { useKnownHere } from './known-here';
import { LockButton } from './LockButton';
import { PasswordGate } from './PasswordGate';
import { SessionUnknown } from './SessionUnknown';
import { useGateFocus } from './use-gate-focus';

interface AreaProps {
  title: string;
  at: AdministrationPath;
  heading?: Ref<HTMLHeadingElement>;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

const Area = ({ title, at, heading, action, children }: AreaProps) => (
  <Section tight>
    <Container display="flex" flexDirection="column" gap="8">
      <Flex alignItems="center" justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading as="h1" size="h2" ref={heading ?? null} tabIndex={-1}>
          {title}
        </Heading>
        <Flex gap="2" flexWrap="wrap">
          <AdministrationPages at={at} />
          {action}
        </Flex>
      </Flex>
      {children}
    </Container>
  </Section>
);

interface AdministrationAreaProps {
  title: string;
  /** Where it is. */
  at: AdministrationPath;
  /** Fetches what is behind the gate. It has to stay the same function. */
  load: () => Promise<ComponentType>;
}

/** Without script there is nothing that the gate could open; who is known here waits for what is behind it. */
const closed = { '@media (scripting: none)': { display: 'none' } };
const inDoubt = { ...closed, '[data-when=now] &': { display: 'none' } };

/**
 * A page of the administration: its heading, the gate, and what is behind it. The server's session decides. What was once
 * open stays as it is behind the gate when the session ends: nothing that was written is lost.
 */
export function AdministrationArea({ title, at, load }: AdministrationAreaProps) {
  const { data: session, isError, refetch } = sessionApi.session.use();
  const [wasOpen, setWasOpen] = useState(false);
  /** By hand, which the session's data tells a moment later. */
  const [isLocked, setLocked] = useState(false);
  /** Somebody is at the gate, whatever the server says later. */
  const [isAsked, setAsked] = useState(false);
  const isOpen = session?.signedIn === true && !isLocked;
  if (isOpen && !wasOpen) setWasOpen(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const gate = useRef<HTMLDivElement>(null);
  useGateFocus(session || isAsked ? isOpen : undefined, heading, gate);
  useKnownHere(session && isOpen);
  const lock = () => {
    setLocked(true);
    setWasOpen(false);
  };

  return (
    <Area title={title} at={at} heading={heading} action={isOpen && <LockButton onLock={lock} />}>
      {!session && isError && <SessionUnknown onRetry={refetch} />}
      {!isOpen && (session || !isError) && (
        <div ref={gate} onFocus={() => setAsked(true)}>
          <ScriptNeeded />
          {!session && <Checking />}
          <Box css={session ? closed : inDoubt}>
            <PasswordGate isInterrupted={wasOpen} onUnlock={() => setLocked(false)} />
          </Box>
        </div>
      )}
      {wasOpen && (
        <div hidden={!isOpen}>
          <BehindGate load={load} />
        </div>
      )}
    </Area>
  );
}
