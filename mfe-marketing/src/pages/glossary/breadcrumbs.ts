import type { Crumb } from '@site/shared-ui/parts';
import { GLOSSARY } from '../../features/glossary/filter';

/** The pages from the root to this one. */
export const breadcrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Glossary', href: GLOSSARY },
];
