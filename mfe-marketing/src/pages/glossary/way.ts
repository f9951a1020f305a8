import type { Crumb } from '@site/shared-ui/parts';
import { GLOSSARY } from '../../features/glossary/filter';

/** The way to this page. */
export const way: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Glossary', href: GLOSSARY },
];
