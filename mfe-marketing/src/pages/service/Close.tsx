import { freeCallMinutes } from '@site/contracts/offer';
import { ButtonLink } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { Closing } from '../Closing';
import { askAbout, type ServiceDetail } from './detail';

/** The end of the page: to write, or to talk. */
export default function Close({ detail }: { detail: ServiceDetail }) {
  return (
    <Closing
      heading="Not sure it is what you need?"
      text={`Tell us in two sentences, or in ${freeCallMinutes} minutes on a call. If something smaller will do, we say so.`}
      besideFrom="lg"
    >
      <ButtonLink href={askAbout(detail)}>Write to us</ButtonLink>
      <BookingButton kind="quiet">Free consultation</BookingButton>
    </Closing>
  );
}
