import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useAwake } from '@site/shared-ui/parts';
import { Container, Flex, Heading, Section } from '@site/shared-ui/ui';
import { administrationApi } from './administration.api';
import { AdministrationPages, type AdministrationPath } from './AdministrationPages';
import { Checking } from './Checking';
import { LockButton } from './LockButton';
import { PasswordGate } from './PasswordGate';
import { SessionUnknown } from './SessionUnknown';
import { useGateFocus } from './use-gate-focus';

interface AdministrationAreaProps {
  title: string;
  /** Where it is. */
  at: AdministrationPath;
  /** What is behind the gate. @param checkSession to be called when the server refused for want of a session */
  children: (checkSession: () => void) => ReactNode;
}

/** A page of the administration: its heading, the gate, and what is behind it. The server's session decides. */
export function AdministrationArea({ title, at, children }: AdministrationAreaProps) {
  const awake = useAwake();
  return awake ? (
    <GuardedArea title={title} at={at}>
      {children}
    </GuardedArea>
  ) : (
    <Area title={title} at={at}>
      <Checking />
    </Area>
  );
}

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

/** What was once open stays as it is behind the gate when the session ends: nothing that was written is lost. */
function GuardedArea({ title, at, children }: AdministrationAreaProps) {
  const { data: session, isError, refetch } = administrationApi.session.use();
  const [wasOpen, setWasOpen] = useState(false);
  /** By hand, which the session's data tells a moment later. */
  const [isLocked, setLocked] = useState(false);
  const isOpen = session?.signedIn === true && !isLocked;
  if (isOpen && !wasOpen) setWasOpen(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const gate = useRef<HTMLDivElement>(null);
  useGateFocus(session && isOpen, heading, gate);
  const lock = () => {
    setLocked(true);
    setWasOpen(false);
  };

  if (!session)
    return (
      <Area title={title} at={at}>
        {isError ? <SessionUnknown onRetry={refetch} /> : <Checking />}
      </Area>
    );
  return (
    <Area title={title} at={at} heading={heading} action={isOpen && <LockButton onLock={lock} />}>
      {!isOpen && (
        <div ref={gate}>
          <PasswordGate isInterrupted={wasOpen} onUnlock={() => setLocked(false)} />
        </div>
      )}
      {wasOpen && <div hidden={!isOpen}>{children(refetch)}</div>}
    </Area>
  );
}
