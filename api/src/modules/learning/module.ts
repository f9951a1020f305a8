import * as contract from '@site/contracts/learning';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readBy, write } from '../../routing/route';
import { UserAchievement } from './achievement.model';
import { cachedPath } from './cached-path';
import { cachedQuizzes } from './cached-quizzes';
import { completeLesson } from './complete';
import { getStats, listAchievements, listProgress } from './learner.queries';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';
import {
  getLesson,
  getModule,
  listAllLessons,
  listLessons,
  listModules,
  listQuizQuestions,
} from './path.queries';
import { UserProgress } from './progress.model';
import { QuizQuestion } from './quiz-question.model';
import { seedLearningPath } from './seed';
import { UserStats } from './stats.model';
import { calendarOf } from './streak';

/** The learning path, and what learners have gathered on it (docs/product.md 9). */
export const learningModule: ApiModule = {
  name: 'learning',
  routes: ({ content, environment, now }) => {
    const learning = {
      path: cachedPath(content),
      quiz: cachedQuizzes(content),
      calendar: calendarOf(environment.learningTimeZone),
      now,
    };
    return [
      read(contract.listModules, listModules),
      readBy(contract.getModule, getModule),
      readBy(contract.listLessons, listLessons),
      read(contract.listAllLessons, listAllLessons),
      readBy(contract.getLesson, getLesson),
      readBy(contract.listQuizQuestions, listQuizQuestions),
      // A person's own stats: never cached.
      readBy(contract.listProgress, listProgress),
      readBy(contract.getStats, getStats(learning)),
      readBy(contract.listAchievements, listAchievements(learning)),
      write(contract.completeLesson, completeLesson(learning), {
        limit: { client: { points: 300, seconds: minute } },
      }),
    ];
  },
  models: [LearningModule, Lesson, QuizQuestion, UserProgress, UserAchievement, UserStats],
  seed: seedLearningPath,
};
