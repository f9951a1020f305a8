import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';

const Article = chakra('div', {
  base: {
    maxWidth: 'article',
    fontSize: { base: 'md', md: 'article' },
    lineHeight: '1.65',
    overflowWrap: 'break-word',
    '& > * + *': { marginTop: '5' },
    '& :is(h2, h3, h4, h5, h6)': {
      fontFamily: 'heading',
      lineHeight: '1.15',
      letterSpacing: '-0.02em',
      fontWeight: '700',
      marginTop: '12',
      scrollMarginTop: '24',
    },
    '& h2': { fontSize: '1.75rem' },
    '& h3': { fontSize: 'h3', marginTop: '8', fontWeight: '600' },
    '& :is(h4, h5, h6)': { fontSize: 'md', marginTop: '6' },
    '& :is(h2, h3, h4, h5, h6) + *': { marginTop: '3' },
    '& a': {
      color: 'accent',
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.2em',
    },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& ul, & ol': { paddingLeft: '1.4em' },
    '& li + li': { marginTop: '2' },
    '& li > :is(ul, ol)': { marginTop: '2' },
    '& li::marker': { color: 'muted' },
    '& .task-list-item': { listStyle: 'none' },
    '& .task-list-item input': { accentColor: 'accent', marginInlineStart: '-1.4em' },
    '& summary': { cursor: 'pointer', fontWeight: '600', paddingBlock: '2' },
    '& details > * + *': { marginTop: '3' },
    '& dt': { fontWeight: '600' },
    '& dd': { paddingInlineStart: '1.4em' },
    '& blockquote': {
      borderLeft: '4px solid {colors.marker}',
      paddingLeft: '6',
      fontFamily: 'heading',
      fontSize: '1.375rem',
      lineHeight: '1.4',
      marginBlock: '9',
    },
    '& blockquote > * + *': { marginTop: '3' },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.88em',
      bg: 'sunk',
      borderRadius: '4px',
      paddingInline: '0.3em',
      paddingBlock: '0.1em',
    },
    '& pre': {
      bg: 'sunk',
      border: '1px solid {colors.line}',
      borderRadius: 'control',
      padding: '4',
      overflowX: 'auto',
      lineHeight: '1.5',
    },
    '& pre code': { bg: 'transparent', padding: '0' },
    '& table': {
      display: 'block',
      width: 'full',
      overflowX: 'auto',
      fontSize: 'md',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.45',
    },
    // In a region of its own a table keeps its display, because the region scrolls.
    '& [role=region]': { overflowX: 'auto' },
    '& [role=region] table': { display: 'table' },
    '& th, & td': {
      textAlign: 'left',
      verticalAlign: 'top',
      paddingBlock: '2.5',
      paddingRight: '5',
      borderBottom: '1px solid {colors.line}',
    },
    '& th': { fontWeight: '600' },
    '& img, & svg': { borderRadius: 'control', maxWidth: 'full', height: 'auto' },
    '& figure': { marginBlock: '8' },
    '& figcaption': { color: 'muted', fontSize: 'sm', marginTop: '2' },
    '& hr': { borderTop: '1px solid {colors.line}', marginBlock: '10' },
    '& sup, & sub': { fontSize: '0.72em', lineHeight: '0' },
    '& sup': { verticalAlign: 'super' },
    '& sub': { verticalAlign: 'sub' },
    // Footnote links are small, so padding enlarges their touch area.
    '& sup a': { padding: '2', marginInline: '-1' },
    [`& li[id^=${TEXT_ID_PREFIX}fn-]`]: { fontSize: 'md', scrollMarginTop: '24' },
    '& li:target': { bg: 'sunk' },
    [`& [id^=${TEXT_ID_PREFIX}fnref-]`]: { scrollMarginTop: '24' },
    _print: {
      // On paper links show their address, and nothing scrolls.
      '& a[href^=http]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
      '& pre': { whiteSpace: 'pre-wrap', overflow: 'visible' },
      '& [role=region]': { overflow: 'visible' },
      '& :is(h2, h3, h4, h5, h6)': { breakAfter: 'avoid' },
      '& :is(pre, figure, blockquote, tr)': { breakInside: 'avoid' },
    },
  },
});

interface ProseProps extends ComponentProps<typeof Article> {
  /** Sanitized HTML of an article; used instead of children. */
  html?: string;
}

/** Running text of an article: 19 px, at most 680 px wide. */
export const Prose = ({ html, ...rest }: ProseProps) => (
  <Article {...rest} {...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } })} />
);
