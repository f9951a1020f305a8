import { createRenderer } from '@site/islands/server/render/render';
import { layoutIslands } from '../client/layout/layout-islands';
import { notFoundPage } from '../client/not-found/page';

export const render = createRenderer({ layoutIslands, notFoundPage });
