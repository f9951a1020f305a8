import { trackersOf } from '@site/contracts/trackers';
import { useBusiness } from '@site/shared-ui/parts';
import { PageHero } from '../PageHero';
import { breadcrumbs } from '../breadcrumbs';

export default function Hero() {
  const unless = trackersOf(useBusiness()).length ? ', unless you allow it' : '';
  return (
    <PageHero
      breadcrumbs={breadcrumbs.privacy}
      heading={{ before: 'What we keep, and', marked: 'how to have it erased' }}
      text={`In plain words. You can read every page here without giving us anything. We sell no data, show no advertising and load nothing from other companies’ servers while you read${unless}.`}
    />
  );
}
