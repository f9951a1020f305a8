import { PageHero } from '../PageHero';
import { breadcrumbs } from '../breadcrumbs';

export default function Hero() {
  return (
    <PageHero
      breadcrumbs={breadcrumbs.claims}
      heading={{ before: 'Our figures, and', marked: 'what they count' }}
      text="Anybody can put a number on a page. Here is each of ours with what is counted, since when, who counted it, and what shows that it is right. Where nobody outside has checked it, it says so. No figure is a promise for your site."
    />
  );
}
