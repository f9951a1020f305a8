import { currentLocation } from '@site/shared-ui/parts';
import { idle } from '../idle';
import { currentSite } from '../site';
import { SHELL } from '../../shared/site';

/** Asks for one of the lists that are worth it ahead (docs/product.md 7). */
type Ask = (route: string | undefined) => void;

async function prepareToAsk(): Promise<Ask> {
  const { browserStore, endpoints } = await import('@site/shared-ui/app');
  const lists = endpoints(
    { name: SHELL, build: currentSite().shell },
    {
      caseStudies: 'GET /api/case-studies',
      articles: 'GET /api/blog-articles',
      // What links of remotes from before there were pages of it say.
      posts: 'GET /api/blog',
    },
  );
  const { dispatch } = browserStore().store;
  // A request is a thunk of the store; parts, which know no store, type it as something callable.
  const ask = dispatch as (thunk: unknown) => void;
  return (route) => {
    if (route === 'GET /api/case-studies') ask(lists.caseStudies());
    else if (route === 'GET /api/blog-articles') ask(lists.articles({}));
    else if (route === 'GET /api/blog') ask(lists.posts());
  };
}

/**
 * A link may say what its page reads: `<a href="/blog" data-reads="GET /api/blog-articles">`. Who has it in sight may go there
 * next, so the list is fetched, once. Links that the pointer rests on are prepared whole, see links.ts.
 */
export function followHints(): void {
  let prepared: Promise<Ask> | undefined;
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      inSight.unobserve(target);
      prepared ??= prepareToAsk();
      // What fails is asked for again by the page that needs it, which tells.
      prepared.then(
        (ask) => ask(target.dataset.reads),
        () => undefined,
      );
    }
  });
  const watch = (): void =>
    document.querySelectorAll('[data-reads]').forEach((link) => inSight.observe(link));
  watch();
  currentLocation.subscribe(() => void idle().then(watch));
}
