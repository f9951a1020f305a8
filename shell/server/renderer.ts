import { renderer } from '@site/islands/server/render/render';
import { layoutParts } from '../client/layout/layout-parts';
import { notFoundPage } from '../client/not-found/page';

export const render = renderer({ layoutParts, notFoundPage });
