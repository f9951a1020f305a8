import { capitalize, formatNumberWord } from '@site/contracts/offer/offer-text';
import { resources } from '../../features/resources/resources';
import { PageHero } from '../../layout/PageHero';
import { breadcrumbs } from '../breadcrumbs';

export default function Hero() {
  return (
    <PageHero
      breadcrumbs={breadcrumbs.resources}
      heading={{
        before: `${capitalize(formatNumberWord(resources.length))} other places`,
        marked: 'to learn',
      }}
      text="The pages and tools of others that we use and recommend, and why each is here. No one pays for a place in this list. “Official” means that it comes from the makers of the search engine or of the standard."
    />
  );
}
