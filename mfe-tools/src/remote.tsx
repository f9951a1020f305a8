import { part } from '@site/shared-ui/parts';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/seo-audit': () => import('./pages/seo-audit/page'),
  },
  parts: {
    calculator: part(() => import('./features/calculator/Calculator')),
    'competitor-analysis': part(() => import('./features/competitor/CompetitorAnalysis')),
  },
});
