import type { LearningModule } from '@site/contracts/learning/learning';
import { formatCount } from '@site/contracts/text/count';
import { chakra } from '@site/shared-ui/ui';

/** Short facts in a line, about a module or a lesson. */
export const FactList = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    color: 'muted',
    fontSize: 'sm',
  },
});

const difficulties = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;

export const Facts = ({ module }: { module: LearningModule }) => (
  <FactList marginTop="2.5">
    <li>{difficulties[module.difficulty]}</li>
    <li>{module.estimatedMinutes} min</li>
    <li>{formatCount(module.lessonCount, 'lesson')}</li>
    <li>{module.points} points for completing it</li>
  </FactList>
);
