import { chakra, Icon, VisuallyHidden } from '@site/shared-ui/ui';

const Circle = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '14' },
    borderRadius: 'full',
    border: '2px solid {colors.line}',
    bg: 'surface',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: '700',
    alignSelf: { base: 'start', md: 'center' },
  },
  variants: {
    stage: {
      complete: { bg: 'good', borderColor: 'good', color: 'paper' },
      next: {
        borderColor: 'accent',
        color: 'accent',
        outline: '4px solid {colors.accentSoft}',
      },
      ahead: {},
    },
  },
});

export interface PositionMarkProps {
  position: number;
  complete: boolean;
  isNext: boolean;
}

/** A module's number on the path, or a tick when it is complete. */
export function PositionMark({ position, complete, isNext }: PositionMarkProps) {
  if (complete) {
    return (
      <Circle stage="complete">
        <Icon name="check" />
        <VisuallyHidden>Completed</VisuallyHidden>
      </Circle>
    );
  }
  return (
    <Circle stage={isNext ? 'next' : 'ahead'} aria-hidden="true">
      {position}
    </Circle>
  );
}
