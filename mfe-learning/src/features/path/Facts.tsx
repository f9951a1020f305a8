import type { LearningModule } from '@site/contracts/learning/learning';
import { formatCount } from '@site/contracts/text/count';
import { FactList } from './FactList';

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
