import { part } from '@site/shared-ui/parts';

/** Parts that stand around every page. */
export const layoutParts = {
  header: part(() => import(/* webpackChunkName: "header" */ './Header')),
  footer: part(() => import('./Footer'), { when: 'static' }),
};

export type LayoutPart = keyof typeof layoutParts;
