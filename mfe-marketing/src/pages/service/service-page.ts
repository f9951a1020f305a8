import { breadcrumbList, page, part, type PartDefinition } from '@site/shared-ui/parts';
import { faqPage } from '../../questions/question';
import type { ServiceDetail } from './detail';
import { serviceWithOffers } from './structured-data';
import { breadcrumbsOf } from './breadcrumbs';

/**
 * The page of a service, made of what there is to say about it.
 * @param beforePrice what this service alone has to show, between what one gets and what it costs
 */
export const servicePage = (detail: ServiceDetail, beforePrice: readonly PartDefinition[] = []) => {
  const still = { when: 'static', props: { detail } } as const;
  return page({
    head: ({ business, origin }) => ({
      title: `${detail.title} | ${business.name}`,
      description: detail.description,
      changed: '2026-11-22',
      structuredData: [
        serviceWithOffers(detail, business, origin),
        faqPage(detail.questions),
        breadcrumbList(origin, breadcrumbsOf(detail)),
      ],
    }),
    parts: [
      part(() => import('./Hero'), still),
      part(() => import('./WhatItIs'), still),
      part(() => import('./Work'), still),
      part(() => import('./Holds'), still),
      ...beforePrice,
      part(() => import('./Price'), still),
      part(() => import('./Questions'), still),
      part(() => import('./Close'), still),
    ],
  });
};
