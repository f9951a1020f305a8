import { ButtonLink } from '@site/shared-ui/ui';
import { Closing } from './Closing';

interface Destination {
  href: string;
  label: string;
}

export interface ClosingCallProps {
  heading: string;
  text: string;
  first: Destination;
  second?: Destination;
}

export default function ClosingCall({ heading, text, first, second }: ClosingCallProps) {
  return (
    <Closing heading={heading} text={text} besideFrom="md" tight>
      <ButtonLink href={first.href}>{first.label}</ButtonLink>
      {second && (
        <ButtonLink href={second.href} kind="quiet" data-reads>
          {second.label}
        </ButtonLink>
      )}
    </Closing>
  );
}
