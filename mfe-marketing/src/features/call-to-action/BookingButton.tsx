import type { ComponentProps } from 'react';
import { useBusiness } from '@site/shared-ui/islands';
import { ButtonLink, Icon, VisuallyHidden } from '@site/shared-ui/ui';

export function BookingButton({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  const { bookingUrl } = useBusiness();
  return (
    <ButtonLink href={bookingUrl} target="_blank" rel="noopener" {...rest}>
      {children}
      <Icon name="arrowUpRight" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  );
}
