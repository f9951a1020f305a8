import type { LearningModule } from '@site/contracts/learning/learning';
import { counted } from '@site/contracts/text/counted';
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
    <li>{counted(module.lessonCount, 'lesson')}</li>
    <li>{module.points} points for completing it</li>
  </FactList>
);
