import type { Context } from 'koa';
import { exportLearner } from '@site/contracts/administration/personal-data';
import * as certificates from '@site/contracts/learning/certificates';
import * as learner from '@site/contracts/learning/learner';
import * as contract from '@site/contracts/learning/learning';
import * as reminders from '@site/contracts/learning/reminders';
import { cacheByVersion } from '../../freshness/versions';
import { createDatabaseUnavailableError } from '../../http/errors';
import { refuseOtherSites } from '../../http/foreign-origin';
import { createCalendar } from '../../lib/calendar';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readForCaller, write } from '../../routing/route';
import { getCertificate, issueCertificate } from './learner/certificates';
import { completeLesson, sendBack } from './learner/complete';
import {
  handleErase,
  handleExport,
  learnerRecords,
  personalRecordsOfLearners,
} from './learner/erase';
import {
  getFigures,
  getStats,
  type LearnerQuery,
  listAchievements,
  listProgress,
} from './learner/queries';
import { listTasks, tickTask } from './learner/tasks';
import {
  describeTransferLink,
  sendTransferLink,
  transfer,
  transferEmail,
} from './learner/transfer';
import { createVisitors, NEW_LEARNERS_LIMIT } from './learner/visitors';
import { readPath, readQuizzes } from './path/cached-path';
import { LearningModule, Lesson, QuizQuestion } from './path/model';
import {
  getLesson,
  getModule,
  listAllLessons,
  listLessons,
  listModules,
  listQuizQuestions,
} from './path/queries';
import { searchLessons } from './path/search';
import { seedLearningPath } from './path/seed';
import { confirmationEmail, queueDueReminders, reminderEmail } from './reminders/reminder-mail';
import { confirmReminders, endReminders, requestReminders } from './reminders/reminders';

export const learningModule: ApiModule = {
  name: 'learning',
  routes: ({ content, database, environment, limits, now, site }) => {
    const learning = {
      path: cacheByVersion(content, readPath),
      quizzes: cacheByVersion(content, readQuizzes),
      calendar: createCalendar(site.business.timeZone),
      now,
    };
    const admitNew = limits.admission('new learners', NEW_LEARNERS_LIMIT);
    const visitors = createVisitors(environment.publicUrl);
    const guards = [refuseOtherSites([environment.publicUrl, ...environment.corsOrigins])];
    const search = searchLessons(content);
    const ownReads = { database: 'optional' } as const;
    const learnerOptions = { ...perMinute(300), guards };
    /** Loads data of the learner in the visitor's cookie. Without one nothing is stored, so nothing is read. */
    const forLearner =
      <R>(load: (query: LearnerQuery) => Promise<R>) =>
      async ({ email }: { email: string }, ctx: Context) => {
        if (visitors.mayBeLearner(ctx) && !database.available())
          throw createDatabaseUnavailableError();
        return load({ email, learner: await visitors.learner(ctx) });
      };
    return [
      read(contract.listModules, listModules),
      read(contract.getModule, getModule),
      read(contract.listLessons, listLessons),
      read(contract.listAllLessons, listAllLessons),
      read(contract.getLesson, getLesson),
      read(contract.listQuizQuestions, listQuizQuestions),
      readForCaller(contract.listProgress, forLearner(listProgress(learning)), ownReads),
      readForCaller(contract.getStats, forLearner(getStats(learning)), ownReads),
      readForCaller(contract.listAchievements, forLearner(listAchievements(learning)), ownReads),
      write(contract.completeLesson, completeLesson(learning, visitors, admitNew), {
        ...learnerOptions,
        sendBack,
      }),
      read(contract.searchLessons, search, { database: 'optional', cached: false }),
      read(contract.searchLessonsByPath, search, { database: 'optional', cached: false }),
      readForCaller(learner.getFigures, forLearner(getFigures(learning)), ownReads),
      readForCaller(learner.listTasks, forLearner(listTasks), ownReads),
      write(learner.tickTask, tickTask(learning, visitors, admitNew), learnerOptions),
      write(certificates.issueCertificate, issueCertificate(learning, visitors), {
        ...perTenMinutes(20),
        guards,
        redirectTo: ({ id }) => `/learning/certificate/${id}`,
      }),
      read(certificates.getCertificate, getCertificate(environment.publicUrl)),
      write(learner.sendTransferLink, sendTransferLink(visitors), {
        ...perTenMinutes(10),
        guards,
        mails: ({ email }) => ({ kind: transferEmail, to: email }),
      }),
      readForCaller(learner.getTransferLink, describeTransferLink(visitors)),
      write(learner.transfer, transfer(learning, visitors), {
        ...perMinute(30),
        guards,
      }),
      write(reminders.askForReminders, requestReminders(visitors), {
        ...perTenMinutes(10),
        guards,
        mails: ({ email }) => ({ kind: confirmationEmail, to: email }),
      }),
      write(reminders.confirmReminders, confirmReminders(visitors), perMinute(30)),
      write(reminders.endReminders, endReminders(visitors), {
        ...perMinute(30),
        guards,
      }),
      // Mail providers send the requests of all their users from few addresses.
      write(reminders.endRemindersOneClick, endReminders(visitors), perMinute(300)),
      {
        oneClick: reminders.endRemindersOneClick,
        summary: 'Leads to the page that asks before it stops reminders',
        page: `${environment.publicUrl}/learning/reminders/end`,
      },
      readForCaller(exportLearner, handleExport(visitors)),
      write(learner.eraseLearner, handleErase(visitors, limits.mail), learnerOptions),
    ];
  },
  models: [LearningModule, Lesson, QuizQuestion, ...learnerRecords.map(({ model }) => model)],
  personalRecords: personalRecordsOfLearners,
  mail: {
    kinds: [transferEmail, confirmationEmail, reminderEmail],
    queueDue: queueDueReminders,
  },
  seed: seedLearningPath,
};
