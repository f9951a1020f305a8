import { useId, useState, type ReactNode } from 'react';
import { SmallButton, Stack } from '@site/shared-ui/ui';

interface DisclosureProps {
  label: string;
  children: ReactNode;
}

/** A section behind a button. What is in it is there, and asks the server, only while it is open. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="4">
      <SmallButton
        alignSelf="start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </SmallButton>
      {isOpen && <div id={id}>{children}</div>}
    </Stack>
  );
}
