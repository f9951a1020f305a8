import { belowHome } from '@site/shared-ui/islands';

const below = (label: string, href: string) => belowHome({ label, href });

export const breadcrumbs = {
  caseStudies: below('Case studies', '/case-studies'),
  claims: below('Our figures', '/claims'),
  glossary: below('Glossary', '/glossary'),
  guide: below('AI optimization guide', '/ai-optimization-guide'),
  privacy: below('Privacy', '/privacy'),
  resources: below('SEO resources', '/resources'),
};
