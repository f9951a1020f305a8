import { ButtonLink } from '@site/shared-ui/ui';
import { CallToAction } from './CallToAction';

interface Destination {
  href: string;
  label: string;
}

export interface CallToActionIslandProps {
  heading: string;
  text: string;
  first: Destination;
  second?: Destination;
}

export default function CallToActionIsland({
  heading,
  text,
  first,
  second,
}: CallToActionIslandProps) {
  return (
    <CallToAction heading={heading} text={text} besideFrom="md" tight>
      <ButtonLink href={first.href}>{first.label}</ButtonLink>
      {second && (
        <ButtonLink href={second.href} kind="quiet" data-reads>
          {second.label}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
