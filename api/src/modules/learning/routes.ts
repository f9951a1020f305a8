import * as contract from '@site/contracts/learning';
import { read, readBy, write } from '../../http/route';
import type { ContentVersions } from '../../representations/versions';
import { completeLesson } from './complete';
import { getStats, listAchievements, listProgress } from './learner.queries';
import { cachedPath } from './cached-path';
import { getLesson, getModule, listLessons, listModules, listQuizQuestions } from './path.queries';
import { cachedQuizzes } from './cached-quizzes';
import { calendarOf } from './streak';

interface Surroundings {
  versions: Pick<ContentVersions, 'current'>;
  now: () => Date;
  /** IANA name of the zone in whose calendar days are counted. */
  timeZone: string;
}

export function learningRoutes({ versions, now, timeZone }: Surroundings) {
  const learning = {
    path: cachedPath(versions),
    quiz: cachedQuizzes(versions),
    calendar: calendarOf(timeZone),
    now,
  };
  return [
    read(contract.listModules, listModules, 'learning'),
    readBy(contract.getModule, getModule, 'learning'),
    readBy(contract.listLessons, listLessons, 'learning'),
    readBy(contract.getLesson, getLesson, 'learning'),
    readBy(contract.listQuizQuestions, listQuizQuestions, 'learning'),
    // A person's own stats: never cached.
    readBy(contract.listProgress, listProgress),
    readBy(contract.getStats, getStats(learning)),
    readBy(contract.listAchievements, listAchievements(learning)),
    write(contract.completeLesson, completeLesson(learning)),
  ];
}
