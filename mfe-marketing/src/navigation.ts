import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import type { NavigationLink } from '@site/shared-ui/remote';

/** Links of one area. The gaps in `order` leave room for links of other remotes. */
const area = (
  name: NavigationLink['area'],
  links: readonly (readonly [order: number, label: string, href: string, text?: string])[],
): NavigationLink[] =>
  links.map(([order, label, href, text]) => ({ area: name, order, label, href, text }));

/** This remote's links in the layout (docs/product.md 2.1 to 2.3), in the question of consent and on 'not found'. */
export const navigation: readonly NavigationLink[] = [
  ...area('header', [
    [10, 'Home', '/'],
    [30, 'Pricing', '/pricing'],
    [40, 'About', '/about'],
  ]),
  ...area('header-services', [
    [10, 'All Services', '/services'],
    [20, 'Technical SEO Audit', '/services/technical-seo-audit'],
    [30, 'Content Strategy', '/services/content-strategy'],
    [40, 'AI SEO Optimization', '/services/ai-seo-optimization'],
    [50, 'Link Building', '/services/link-building'],
    [60, 'SEO Management', '/services/seo-management'],
  ]),
  ...area('header-resources', [
    [10, 'Case Studies', '/case-studies'],
    [30, 'Glossary', '/glossary'],
    [40, 'SEO Resources', '/resources'],
    [50, 'AI Optimization Guide', '/ai-optimization-guide'],
  ]),
  ...area('footer-services', [
    [10, 'Technical SEO Audit', '/services'],
    [20, 'Content Strategy', '/services'],
    [30, 'Link Building', '/services'],
    [40, 'Local SEO', '/services'],
    [50, 'SEO Management', '/services'],
  ]),
  ...area('footer-resources', [
    [20, 'Case Studies', '/case-studies'],
    [40, 'SEO Glossary', '/glossary'],
    [50, 'SEO Resources', '/resources'],
    [60, 'AI Optimization Guide', '/ai-optimization-guide'],
  ]),
  ...area('footer-company', [
    [10, 'Contact Us', '/contact'],
    [20, 'About', '/about'],
    [30, 'Pricing', '/pricing'],
    [40, 'Privacy', '/privacy'],
    [50, 'Our Figures', '/claims'],
  ]),
  ...area('header-action', [[10, 'Get Started', '/contact']]),
  ...area('measuring', [[10, 'What that means, and how to change it', '/privacy#measuring']]),
  ...area('not-found', [
    [10, 'Home', '/', 'What we do, and what it costs.'],
    [40, 'Contact Us', '/contact', `Ask us; we reply ${ANSWER_TIME}.`],
  ]),
];
