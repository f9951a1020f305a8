import { freeCallMinutes } from '@site/contracts/offer';
import { ButtonLink, Link } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { Closing } from '../Closing';

export default function Close() {
  return (
    <Closing
      heading="Would you rather have it done?"
      text={
        <>
          In {freeCallMinutes} minutes we tell you which of the six would bring you most. What it
          costs stands on <Link href="/services/ai-seo-optimization">the page of the service</Link>.
        </>
      }
      besideFrom="lg"
      tone="sunk"
    >
      <BookingButton>Book the free call</BookingButton>
      <ButtonLink href="/contact?services=ai-seo-optimization" kind="quiet">
        Write to us
      </ButtonLink>
    </Closing>
  );
}
