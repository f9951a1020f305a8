import * as contract from '@site/contracts/learning';
import { read, readBy } from '../../http/route';
import { getStats, listProgress } from './learner.queries';
import { getLesson, getModule, listLessons, listModules, listQuizQuestions } from './path.queries';

export const learningRoutes = [
  read(contract.listModules, listModules, 'learning'),
  readBy(contract.getModule, getModule, 'learning'),
  readBy(contract.listLessons, listLessons, 'learning'),
  readBy(contract.getLesson, getLesson, 'learning'),
  readBy(contract.listQuizQuestions, listQuizQuestions, 'learning'),
  // A person's own figures: never kept.
  readBy(contract.listProgress, listProgress),
  readBy(contract.getStats, getStats),
];
