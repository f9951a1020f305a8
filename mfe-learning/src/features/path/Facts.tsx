import type { LearningModule } from '@site/contracts/learning';
import { chakra } from '@site/shared-ui/ui';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    marginTop: '2.5',
    color: 'muted',
    fontSize: 'sm',
  },
});

const difficulties = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;

export const lessonsOf = (count: number): string =>
  `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

export const Facts = ({ module }: { module: LearningModule }) => (
  <List>
    <li>{difficulties[module.difficulty]}</li>
    <li>{module.estimatedMinutes} min</li>
    <li>{lessonsOf(module.lessonCount)}</li>
    <li>{module.points} points for completing it</li>
  </List>
);
