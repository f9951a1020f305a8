import { type InferSchemaType, model, Schema } from 'mongoose';
import { DAY_SECONDS } from '@site/server-kit/duration';
import {
  emailAddress,
  entityId,
  integer,
  reference,
  text,
  withCreatedAt,
} from '../../../database/fields';
import { hashToken } from '../../../lib/tokens';
import { LINK_LIFETIME_SECONDS, linkTokens } from '../../../mail/day-link';

export const getLearnerId = (token: string): string => hashToken(token);

/** Learner of an address with progress from before there were cookies; only a link sent to the address opens it. */
export const addressLearner = (email: string): string => hashToken(`address ${email}`);

const learnerId = {
  type: String,
  required: true as const,
  match: /^[\w-]{43}$/,
};

/** Key of progress: the learner, and the address by which an API client separates several people. */
export interface LearnerKey {
  learner: string;
  email: string;
}

/** Fields of every record of a learner. */
export const learnerFields = { _id: entityId, learner: learnerId, email: emailAddress };

/** Seconds that all records of a learner are kept after the last activity: two years. */
const RETENTION_SECONDS = 2 * 365 * DAY_SECONDS;

const seenAt = { type: Date, default: () => new Date() };

/** Expires documents by their `seenAt`. */
const addExpiryIndex = (schema: Pick<Schema, 'index'>): unknown =>
  schema.index({ seenAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const progress = new Schema(
  {
    ...learnerFields,
    moduleId: { ...reference, ref: 'LearningModule' },
    lessonId: { ...reference, ref: 'Lesson' },
    /** Always true; remotes and an API of earlier releases read it. */
    isCompleted: { type: Boolean, default: true },
    /** Percentage of right answers in the lesson's quiz; 0 without a quiz. */
    score: { ...integer, default: 0 },
    /** In seconds. */
    timeSpent: { ...integer, default: 0 },
    pointsEarned: { ...integer, default: 0 },
    completedAt: { type: Date, required: true as const },
    seenAt,
  },
  withCreatedAt,
);
/** A lesson counts once per learner. Partial as in earlier releases, which use the same index. */
progress.index(
  { learner: 1, email: 1, lessonId: 1 },
  { unique: true, partialFilterExpression: { lessonId: { $type: 'string' } } },
);

progress.index({ learner: 1, email: 1, completedAt: 1 });
addExpiryIndex(progress);

export type ProgressRecord = InferSchemaType<typeof progress>;

/** user_progress (docs/product.md 3.4). */
export const UserProgress = model('UserProgress', progress, 'user_progress');

const achievement = new Schema(
  {
    ...learnerFields,
    achievementType: text,
    title: text,
    description: String,
    icon: String,
    points: { ...integer, default: 0 },
    unlockedAt: { type: Date, default: () => new Date() },
    seenAt,
  },
  withCreatedAt,
);
achievement.index({ learner: 1, email: 1, achievementType: 1 }, { unique: true });
addExpiryIndex(achievement);

export type AchievementRecord = InferSchemaType<typeof achievement>;

/** user_achievements (docs/product.md 3.4). */
export const UserAchievement = model('UserAchievement', achievement, 'user_achievements');

/** Most ticked tasks that are stored per lesson; more than any lesson has. */
export const MAX_TASKS = 50;

const doneTasks = new Schema(
  {
    ...learnerFields,
    lessonId: { ...reference, ref: 'Lesson' },
    tasks: { type: [String], default: [] },
    seenAt,
  },
  withCreatedAt,
);
doneTasks.index({ learner: 1, email: 1, lessonId: 1 }, { unique: true });
addExpiryIndex(doneTasks);

/** Practical tasks that learners have ticked, one record per lesson. */
export const DoneTasks = model('DoneTasks', doneTasks, 'learner_tasks');

const certificate = new Schema(
  {
    ...learnerFields,
    name: text,
    /** `2026-11-22`: day of the last lesson, in the calendar of the business. */
    completedOn: text,
    issuedOn: text,
    lessons: { ...integer, required: true as const },
    modules: [String],
    seenAt,
  },
  withCreatedAt,
);
certificate.index({ learner: 1, email: 1 }, { unique: true });
addExpiryIndex(certificate);

/** Certificates of learners who completed the path, with the number of lessons and the modules at that time. */
export const CertificateModel = model('Certificate', certificate, 'learner_certificates');

const browser = new Schema(
  {
    /** Hash of the token in its cookie. */
    _id: learnerId,
    learner: learnerId,
    seenAt,
  },
  withCreatedAt,
);
browser.index({ learner: 1 });
addExpiryIndex(browser);

/** Browsers to which progress was transferred. Any other browser's learner is the hash of its own cookie. */
export const LearnerBrowser = model('LearnerBrowser', browser, 'learner_browsers');

const link = new Schema(
  {
    ...learnerFields,
    tokens: linkTokens,
    /** The browser that opened the link; no other one may. */
    openedBy: String,
    /** When it was opened; the last release refuses other browsers by it. */
    carriedAt: Date,
  },
  withCreatedAt,
);
link.index({ tokens: 1 });
link.index({ learner: 1 });
link.index({ createdAt: 1 }, { expireAfterSeconds: LINK_LIFETIME_SECONDS });

export const TransferLink = model('TransferLink', link, 'learner_carry_links');
