import type { ApiModule } from '../../module';
import { UserAchievement } from './achievement.model';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';
import { UserProgress } from './progress.model';
import { QuizQuestion } from './quiz-question.model';
import { UserStats } from './stats.model';

export const learningModule: ApiModule = {
  name: 'learning',
  models: [LearningModule, Lesson, QuizQuestion, UserProgress, UserAchievement, UserStats],
};
