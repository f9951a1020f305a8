import { defineConfig } from '@chakra-ui/react/styled-system';

/** Places for what the shell itself writes into a page: a missing island, a notice, the link that skips the header. */
const shell = {
  '.missing, .notice, .missing-hint': {
    width: 'full',
    maxWidth: 'calc({sizes.column} + 4rem)',
    marginInline: 'auto',
    padding: '1rem clamp(1.25rem,4vw,2rem)',
    color: 'muted',
  },
  '.missing h1': {
    marginBlock: '3rem 1rem',
    color: 'ink',
    font: '700 {fontSizes.h1}/1.08 {fonts.heading}',
    letterSpacing: '-.02em',
  },
  '.notice': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem 1rem',
    paddingBlock: '0 1rem',
  },
  '.notice button': {
    minHeight: '11',
    paddingInline: '4',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    color: 'ink',
    fontWeight: '600',
    fontSize: 'sm',
  },
  '.missing-hint a': { color: 'accent', textDecoration: 'underline' },
  '.island': { display: 'contents' },
  '.skip': {
    position: 'absolute',
    left: '4',
    top: '3',
    zIndex: '60',
    padding: '.75rem 1.25rem',
    borderRadius: 'control',
    background: 'ink',
    color: 'paper',
    fontWeight: '600',
    transform: 'translateY(-300%)',
  },
  '.skip:focus': { transform: 'none' },
} as const;

/** While a dialog or the side panel is open, the page behind it stays where it is. */
const dialogs = {
  'html:has([role=dialog]:popover-open, dialog:modal)': {
    overflow: 'hidden',
    // A moment later, so that the panel is painted before the page behind it is laid out again.
    transition: 'overflow .1s allow-discrete, scrollbar-gutter .1s allow-discrete',
    background: 'color-mix(in srgb, {colors.paper}, rgb(17 19 18))',
  },
  // The room of the scrollbar that is hidden, so that the page does not move.
  'html:not([data-unscrolled]):has([role=dialog]:popover-open, dialog:modal)': {
    scrollbarGutter: 'stable',
  },
  'html:has([role=dialog]:popover-open, dialog:modal) body': { background: 'paper' },
  '::backdrop': { background: 'rgb(17 19 18/.5)' },
} as const;

const floating = {
  '.floating': {
    '--margin': 'clamp(1.25rem, 4vw, 2rem)',
    '--edge': '1rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'end',
    gap: '3',
    position: 'fixed',
    zIndex: '40',
    right: 'var(--edge)',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    pointerEvents: 'none',
    // Wide windows have a gutter beside the column.
    '@media (width >= 80rem)': {
      '--edge': 'clamp(.25rem, (100% - {sizes.column}) / 4 - 1.375rem, 1.5rem)',
    },
  },
  // In a low window the open card leaves no room for another button below a toast.
  '.floating:has(> .island > section) > .island > button': {
    '@media (height < 30rem)': { display: 'none' },
  },
  // In narrower ones the buttons are tabs at the edge while they would cover something (`data-free` says that they
  // don't).
  '.floating > .island > button': {
    '@media (width < 80rem)': { transition: 'opacity .18s ease-out, visibility .18s' },
  },
  '.floating:not([data-free]) > .island > button:not(:focus-visible)': {
    '@media (width < 80rem)': {
      // The part beside the text is `--tab` wide; the rest of the target is beyond the edge.
      '--tab': 'calc(var(--margin) - 2px)',
      '--glyph': 'min(1.25rem, var(--tab) - 4px)',
      translate: 'calc(100% + var(--edge) - var(--tab)) 0',
      borderRadius: '{radii.control} 0 0 {radii.control}',
      justifyItems: 'start',
      paddingInlineStart: 'calc((var(--tab) - var(--glyph)) / 2 - 1px)',
      _after: { display: 'none' },
      '& > svg': { boxSize: 'var(--glyph)' },
    },
  },
  '.floating:not([data-free]) > .island > button:hover:not(:focus-visible)': {
    '@media (width < 80rem) and (hover: hover)': {
      '--tab': '2.75rem',
      translate: 'var(--edge) 0',
    },
  },
  // One with the focus is whole at once.
  '.floating[data-free] > .island > button:not(:focus-visible)': {
    '@media (width < 80rem)': {
      transition: 'opacity .18s ease-out, visibility .18s, translate .18s ease-out',
    },
  },
  '.floating > .island > *': { pointerEvents: 'auto' },
  '.floating dialog': { visibility: 'visible' },
  'html:has(dialog:modal, [role=dialog]:popover-open, [data-wanted]) .floating': {
    visibility: 'hidden',
  },
  'html:has([data-undisturbed]:focus-within) .floating': { smDown: { display: 'none' } },
} as const;

/** Resets of browser styles. `:where` and element selectors lose against any class. */
const resets = {
  '*, ::before, ::after, ::backdrop': {
    boxSizing: 'border-box',
    border: '0 solid',
    _motionReduce: {
      animationDuration: '.01ms!',
      animationIterationCount: '1!',
      transitionDuration: '.01ms!',
      scrollBehavior: 'auto!',
    },
  },
  '*': { margin: '0px', padding: '0px', font: 'inherit' },
  html: {
    colorScheme: 'light dark',
    background: 'paper',
    color: 'ink',
    font: '400 100%/1.6 {fonts.body}',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    scrollPaddingBlock: '6rem',
    WebkitTapHighlightColor: 'transparent',
  },
  body: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    fontSize: 'md',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  main: { flex: '1 0 auto' },
  'main:focus': { outline: '0' },
  '[data-below]': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 24rem' },
  'img, svg, video, iframe': { display: 'block', maxWidth: '100%' },
  'ul, ol': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'none' },
  'b, strong': { fontWeight: '600' },
  'i, em, cite': { fontStyle: 'italic' },
  small: { fontSize: '.875em' },
  table: { borderCollapse: 'collapse' },
  'code, kbd, pre, samp': { fontFamily: 'mono', fontSize: '.94em' },
  'button, input, select, textarea': { color: 'inherit', background: 'none', borderRadius: '0px' },
  'button, summary': { cursor: 'pointer' },
  'input[type=search]': { appearance: 'none', WebkitAppearance: 'none' },
  '::-webkit-search-decoration': { display: 'none' },
  'input[type=checkbox], input[type=radio], progress': { accentColor: 'accent' },
  '[hidden]:not([hidden=until-found])': { display: 'none!' },
  ':focus-visible': { outline: '3px solid {colors.accent}', outlineOffset: '2px' },
  '::selection': { background: 'marker', color: 'ink' },
} as const;

/** The styles of every page. For the server only: browsers get them as text. */
export const globals = defineConfig({
  globalCss: {
    ...resets,
    ...shell,
    ...dialogs,
    ...floating,
    'header, footer, dialog, [popover], .floating': { _print: { display: 'none!' } },
    'details::details-content': { _print: { contentVisibility: 'visible', blockSize: 'auto' } },
  },
  theme: {
    keyframes: {
      's-pulse': { '50%': { opacity: '.45' } },
      's-uncover': { '0%': { transform: 'none' } },
      's-reading': { to: { transform: 'none' } },
      's-ring': { '0%': { opacity: '.7' }, to: { opacity: '0', transform: 'scale(1.5)' } },
    },
  },
});
