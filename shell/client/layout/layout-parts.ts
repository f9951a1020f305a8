import { part } from '@site/shared-ui/parts';
import type { Site } from '../../shared/site';

/** Parts that stand around every page, with the links that the remotes bring to them. */
export const layoutParts = ({ navigation }: Pick<Site, 'navigation'>) => ({
  header: part(() => import(/* webpackChunkName: "header" */ './Header'), {
    props: { navigation },
  }),
  footer: part(() => import('./Footer'), { when: 'static', props: { navigation } }),
  widgets: part(() => import('../widgets/FloatingWidgets')),
});
