import { chakra } from '@site/shared-ui/ui';

const Ink = chakra('path', {
  base: {
    stroke: 'ink',
    fill: 'none',
    strokeWidth: '2.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
const Marked = chakra('path', { base: { fill: 'marker' } });

/** What is drawn in ink and what is marked, on a square of 48 units. */
const drawings = {
  climb: { ink: 'M6 42h36M10 42V30M22 42V22M34 42V10', marked: 'M28 4h12v12H28z' },
  open: { ink: 'M8 6h32v36H8zM15 15h18M15 24h18M15 33h10', marked: 'M13 20h22v8H13z' },
  target: {
    ink: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
    marked: 'M24 19a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
  },
  measure: {
    ink: 'M6 8v34h36M12 34l9-10 8 6 11-16',
    marked: 'M40 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
  },
  people: {
    ink: 'M17 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12M6 40c0-8 5-12 11-12s11 4 11 12M33 14a5 5 0 1 1 0 10M34 29c5 1 8 5 8 11',
    marked: 'M8 36h18v6H8z',
  },
  years: { ink: 'M6 24h36M10 18v12M19 20v8M28 20v8M37 18v12', marked: 'M31 18h12v12H31z' },
} as const;

export type GlyphName = keyof typeof drawings;

/** A small drawing beside a value; it says nothing that the words do not. */
export const Glyph = ({ name }: { name: GlyphName }) => (
  <chakra.svg viewBox="0 0 48 48" boxSize="12" aria-hidden="true">
    <Marked d={drawings[name].marked} />
    <Ink d={drawings[name].ink} />
  </chakra.svg>
);
