import { chakra, Prose } from '@site/shared-ui/ui';

/** The text of a lesson: tables and code can be scrolled, and what to ask oneself stands in a box. */
export const LessonProse = chakra(Prose, {
  base: {
    '& [role=region]': { marginBlock: '7' },
    '& th': { borderBottomColor: 'edge', verticalAlign: 'bottom' },
    '& td:first-of-type': { fontWeight: '600' },
    '& :is(th, td):last-child': { paddingRight: '0' },
    '& ol > li::marker': { color: 'accent', fontWeight: '600' },
    '& blockquote': {
      borderLeftWidth: '6px',
      bg: 'sunk',
      borderRadius: '0 {radii.control} {radii.control} 0',
      padding: '5',
      fontSize: 'lg',
      textWrap: 'pretty',
    },
    '& figure img': { border: '1px solid {colors.line}' },
  },
});
