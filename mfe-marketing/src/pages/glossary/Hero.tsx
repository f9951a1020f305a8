import { terms } from '@site/contracts/learning/glossary';
import { Link } from '@site/shared-ui/ui';
import { PageHero } from '../../layout/PageHero';
import { breadcrumbs } from '../breadcrumbs';

export default function Hero() {
  return (
    <PageHero
      breadcrumbs={breadcrumbs.glossary}
      heading={{ before: 'SEO words, in', marked: 'plain English' }}
      text={
        <>
          The {terms.length} words that you meet in our reports and lessons, each in two sentences.
          Want the whole story instead? <Link href="/learning">The learning path</Link> is free.
        </>
      }
    />
  );
}
