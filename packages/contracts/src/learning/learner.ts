import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { email, honeypot, id, mailToken, outcome } from '../text/values';
import { certificate } from './certificates';
import { achievement, learnerParams, learningStats, nextLesson } from './learning';
import { PLACEHOLDER_ADDRESS } from './learning-rules';
import { reminderState } from './reminders';

const endpoint = createEndpointFactory({ tag: 'Learning' });

const learnerFigures = z
  .object({
    stats: learningStats,
    level: z
      .object({ begins: z.int().min(0), nextBegins: z.int().min(1) })
      .describe('Points at which the level of the learner and the next one begin'),
    lessons: z.object({ completed: z.int().min(0), total: z.int().min(0) }),
    days: z
      .array(
        z.object({
          date: z.iso.date().describe('In the calendar of the business'),
          lessons: z.int().min(0),
          points: z.int().min(0).describe('Earned on this day'),
          totalPoints: z.int().min(0).describe('Earned until the end of this day'),
        }),
      )
      .describe('Days on which something was earned, the oldest first'),
    achievements: z.array(achievement).describe('The oldest first'),
    next: nextLesson.optional().describe('Absent when the path is completed'),
    certificate: certificate.optional(),
    reminder: reminderState.optional().describe('Absent when none was asked for'),
  })
  .meta({ id: 'LearnerFigures' });
export type LearnerFigures = z.infer<typeof learnerFigures>;

export const getFigures = endpoint('GET /api/learning/figures/{email}', {
  summary: 'All figures of the learner in the cookie, by day, with the next lesson',
  params: learnerParams,
  response: learnerFigures,
});

const taskName = z
  .string('Please name the task')
  .regex(/^[a-z0-9-]{1,64}$/, 'Please name the task with up to 64 of a-z, 0-9 and -');

const doneTask = z
  .object({ lessonId: id, task: taskName.describe('As the page of the lesson calls it') })
  .meta({ id: 'DoneTask' });
export type DoneTask = z.infer<typeof doneTask>;

export const listTasks = endpoint('GET /api/learning/tasks/{email}', {
  summary: 'Practical tasks that the learner in the cookie has ticked',
  params: learnerParams,
  response: z.array(doneTask),
});

export const tickTask = endpoint('POST /api/learning/tasks', {
  repeatable: true,
  summary: 'Ticks a practical task of a lesson, or takes the tick away',
  body: z
    .object({
      email,
      lessonId: id,
      task: taskName,
      done: z.boolean('Please say whether it is done'),
      ...honeypot,
    })
    .meta({
      id: 'TaskTick',
      example: {
        email: PLACEHOLDER_ADDRESS,
        lessonId: 'eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6',
        task: 'search-your-own-name',
        done: true,
      },
    }),
  form: { parameter: 'task', success: 'kept' },
  response: z.array(doneTask).describe('All ticked tasks of the lesson'),
  errors: [403, 404, 409],
});

export const eraseLearner = endpoint('POST /api/learning/erase', {
  repeatable: true,
  summary: 'Erases all data of the learner in the cookie, and the cookie',
  form: { parameter: 'progress', success: 'erased' },
  response: outcome,
  errors: [403],
});

export const sendTransferLink = endpoint('POST /api/learning/carry-links', {
  summary: 'Sends a link that opens the progress of the learner in the cookie in another browser',
  body: z
    .object({ email: email.describe('Where the link is sent to'), ...honeypot })
    .meta({ id: 'TransferLinkRequest', example: { email: 'ana@example.com' } }),
  form: { parameter: 'carry', success: 'sent' },
  response: outcome,
  errors: [403],
});

export const getTransferLink = endpoint('GET /api/learning/carry-links/{token}', {
  summary: 'What a link brings to the browser that opens it. Asking changes nothing',
  params: z.object({ token: mailToken }),
  response: z
    .object({
      lessons: z.int().min(0).describe('Completed lessons that come along'),
      name: z.string().optional().describe('The name on the certificate that comes along'),
      lessonsHere: z.int().min(0).describe('Completed lessons of this browser, which stay'),
      isOwn: z.boolean().describe('Whether they are the records of this very browser'),
    })
    .meta({ id: 'TransferLink' }),
  errors: [404],
});

export const transfer = endpoint('POST /api/learning/carry', {
  summary:
    'Copies the progress of a link to this browser, once; what this browser has stays its own',
  body: z.object({ token: mailToken }).meta({ id: 'Transfer' }),
  form: { parameter: 'carried', success: 'over' },
  response: outcome,
  errors: [403, 404],
});
