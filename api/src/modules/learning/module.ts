import * as contract from '@site/contracts/learning';
import * as certificates from '@site/contracts/certificates';
import * as own from '@site/contracts/learner';
import * as reminders from '@site/contracts/reminders';
import type { z } from 'zod';
import { refuseOtherSites } from '../../http/foreign-origin';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { leadToPage } from '../../one-click-page';
import { read, readBy, readByFrom, write } from '../../routing/route';
import {
  UserAchievement,
  LearnerBrowser,
  CertificateModel,
  UserProgress,
  UserStats,
  DoneTasks,
} from './learner.model';
import { cachedPath, cachedQuizzes } from './cached-path';
import { TransferLink, transferEmail, transfer, sendTransferLink } from './transfer';
import { getCertificate, issueCertificate } from './certificates';
import { completeLesson, completeAs, eraseAs } from './complete';
import { queueDueReminders, confirmationLetter, reminderLetter } from './reminder-mail';
import { personalRecordsOfLearners } from './erase';
import {
  getFigures,
  type LearnerQuery,
  getStats,
  listAchievements,
  listProgress,
} from './learner.queries';
import { learnerCookie, newLearners, visitorsBy } from './visitors';
import { Lesson, LearningModule, QuizQuestion } from './path.model';
import {
  getLesson,
  getModule,
  listAllLessons,
  listLessons,
  listModules,
  listQuizQuestions,
} from './path.queries';
import { Reminder } from './reminder.model';
import { askForReminders, confirmReminders, endReminders } from './reminders';
import { searchLessons } from './search';
import { seedLearningPath } from './seed';
import { calendarOf } from './streak';
import { listTasks, tickTask } from './tasks';

/** The learning path, and what learners have gathered on it (docs/product.md 9). */
export const learningModule: ApiModule = {
  name: 'learning',
  routes: ({ content, environment, limits, now }) => {
    const learning = {
      path: cachedPath(content),
      quiz: cachedQuizzes(content),
      calendar: calendarOf(environment.learningTimeZone),
      now,
    };
    const admitNew = newLearners(limits);
    const visitors = visitorsBy(learnerCookie(environment.publicUrl));
    const guards = [refuseOtherSites([environment.publicUrl, ...environment.corsOrigins])];
    const limit = { client: { points: 300, seconds: minute } };
    /** Serves what a learner has of their own, by whose cookie it is. */
    const readOwn = <S extends z.ZodType>(
      endpoint: Parameters<typeof readByFrom<typeof contract.learnerParams, S>>[0],
      load: (query: LearnerQuery) => Promise<z.input<S>>,
    ) =>
      readByFrom(endpoint, async ({ email }, ctx) =>
        load({ email, learner: await visitors.learner(ctx) }),
      );
    return [
      read(contract.listModules, listModules),
      readBy(contract.getModule, getModule),
      readBy(contract.listLessons, listLessons),
      read(contract.listAllLessons, listAllLessons),
      readBy(contract.getLesson, getLesson),
      readBy(contract.listQuizQuestions, listQuizQuestions),
      readOwn(contract.listProgress, listProgress),
      readOwn(contract.getStats, getStats(learning)),
      readOwn(contract.listAchievements, listAchievements(learning)),
      write(contract.completeLesson, completeAs(visitors, completeLesson(learning), admitNew), {
        limit,
        guards,
      }),
      readBy(contract.searchLessons, searchLessons(content)),
      readOwn(own.getFigures, getFigures(learning)),
      readOwn(own.listTasks, listTasks),
      write(own.tickTask, tickTask(learning, visitors, admitNew), { limit, guards }),
      write(certificates.issueCertificate, issueCertificate(learning, visitors), {
        limit: { client: { points: 20, seconds: 10 * minute } },
        guards,
        leadTo: ({ id }) => `/learning/certificate/${id}`,
      }),
      readBy(certificates.getCertificate, getCertificate(environment.publicUrl)),
      write(own.sendTransferLink, sendTransferLink(visitors), {
        limit: { client: { points: 10, seconds: 10 * minute } },
        guards,
      }),
      write(own.transfer, transfer(learning, visitors), {
        limit: { client: { points: 30, seconds: minute } },
        guards,
      }),
      write(reminders.askForReminders, askForReminders(visitors), {
        limit: { client: { points: 10, seconds: 10 * minute } },
        guards,
      }),
      write(reminders.confirmReminders, confirmReminders, {
        limit: { client: { points: 30, seconds: minute } },
      }),
      write(reminders.endReminders, endReminders(visitors), {
        limit: { client: { points: 30, seconds: minute } },
        guards,
      }),
      write(reminders.endRemindersOneClick, endReminders(visitors), {
        // Mail providers call for all of their readers from few addresses.
        limit: { client: { points: 300, seconds: minute } },
      }),
      leadToPage(
        reminders.endRemindersOneClick,
        'Leads to the page that asks before it ends reminders',
        `${environment.publicUrl}/learning/reminders/end`,
      ),
      write(own.eraseLearner, eraseAs(visitors), { limit, guards }),
    ];
  },
  models: [
    LearningModule,
    Lesson,
    QuizQuestion,
    UserProgress,
    UserAchievement,
    UserStats,
    LearnerBrowser,
    DoneTasks,
    CertificateModel,
    Reminder,
    TransferLink,
  ],
  personalRecords: personalRecordsOfLearners,
  mail: {
    kinds: [transferEmail, confirmationLetter, reminderLetter],
    queueDue: queueDueReminders,
  },
  seed: seedLearningPath,
};
