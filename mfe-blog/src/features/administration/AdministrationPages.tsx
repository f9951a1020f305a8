import { ButtonLink, Flex } from '@site/shared-ui/ui';

const pages = [
  { href: '/admin/blog', label: 'Blog' },
  { href: '/admin/cases', label: 'Cases' },
  { href: '/admin/testimonials', label: 'Testimonials' },
  { href: '/admin/leads', label: 'Leads' },
  { href: '/admin/trail', label: 'Trail' },
  { href: '/admin/platform', label: 'Platform' },
] as const;

/** The address of a page of the administration; the platform's own is the shell's. */
export type AdministrationPath = Exclude<(typeof pages)[number]['href'], '/admin/platform'>;

/** Leads from each page of the administration to the others. */
export const AdministrationPages = ({ at }: { at: AdministrationPath }) => (
  <Flex as="nav" aria-label="Administration" gap="2" flexWrap="wrap">
    {pages.map(({ href, label }) => (
      <ButtonLink
        key={href}
        href={href}
        kind="quiet"
        size="sm"
        aria-current={href === at ? 'page' : undefined}
        css={{
          '&[aria-current]': {
            bg: 'sunk',
            borderColor: 'edge',
            // Where the author forces colours on pages, theirs tell where this is.
            '@media (forced-colors: active)': {
              forcedColorAdjust: 'none',
              bg: 'Highlight',
              color: 'HighlightText',
            },
          },
        }}
      >
        {label}
      </ButtonLink>
    ))}
  </Flex>
);
