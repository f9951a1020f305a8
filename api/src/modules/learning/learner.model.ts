import { createHash, randomBytes } from 'node:crypto';
import { Schema, type InferSchemaType, model } from 'mongoose';
import { created, emailAddress, entityId, integer, reference, text } from '../../database/fields';

/** What a cookie says of a new learner: 256 bits of chance. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is kept of a token. Chance of this size needs no slow hash to be kept from whoever reads the database: nothing
 * there opens anybody's progress.
 */
export const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The learner of a cookie's token. */
export const learnerOf = (token: string): string => fingerprintOf(token);

/** The learner to whom an address leads that learned before browsers had cookies; opened by a link to it alone. */
export const addressLearner = (email: string): string => fingerprintOf(`address ${email}`);

/** A field that holds one. */
export const learnerId = {
  type: String,
  required: true as const,
  match: /^[\w-]{43}$/,
};

/** What progress is found by: the learner, and the address by which a client of theirs tells several apart. */
export interface LearnerKey {
  learner: string;
  email: string;
}

/** Seconds for which everything of a learner is kept after their last sign of life: two years. */
const retentionSeconds = 2 * 365 * 24 * 60 * 60;

/** A field that says when its learner was last seen, to the day. */
const seenAt = { type: Date, default: () => new Date() };

/** Lets the database forget documents with such a field when their time is over. */
const endsUnseen = (schema: Pick<Schema, 'index'>): unknown =>
  schema.index({ seenAt: 1 }, { expireAfterSeconds: retentionSeconds });

const progress = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    moduleId: { ...reference, ref: 'LearningModule' },
    lessonId: { ...reference, required: false as const, ref: 'Lesson' },
    isCompleted: { type: Boolean, default: false },
    /** Percent of the lesson's quiz that was right; 0 without a quiz. */
    score: { ...integer, default: 0 },
    /** Seconds. */
    timeSpent: { ...integer, default: 0 },
    pointsEarned: { ...integer, default: 0 },
    completedAt: Date,
    seenAt,
  },
  created,
);
/** A lesson counts once for a learner; records of a whole module carry no lesson and stay out of it. */
progress.index(
  { learner: 1, email: 1, lessonId: 1 },
  { unique: true, partialFilterExpression: { lessonId: { $type: 'string' } } },
);

/** All records of a learner, oldest first. */
progress.index({ learner: 1, email: 1, completedAt: 1 });
endsUnseen(progress);

export type ProgressRecord = InferSchemaType<typeof progress>;

/** user_progress (docs/product.md 3). */
export const UserProgress = model('UserProgress', progress, 'user_progress');

const achievement = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    achievementType: text,
    title: text,
    description: String,
    icon: String,
    points: { ...integer, default: 0 },
    unlockedAt: { type: Date, default: () => new Date() },
    seenAt,
  },
  created,
);
achievement.index({ learner: 1, email: 1, achievementType: 1 }, { unique: true });
endsUnseen(achievement);

export type AchievementRecord = InferSchemaType<typeof achievement>;

/** user_achievements (docs/product.md 3). */
export const UserAchievement = model('UserAchievement', achievement, 'user_achievements');

const stats = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    totalPoints: { ...integer, default: 0 },
    modulesCompleted: { ...integer, default: 0 },
    lessonsCompleted: { ...integer, default: 0 },
    /** Days in a row up to the last active day. */
    currentStreak: { ...integer, default: 0 },
    longestStreak: { ...integer, default: 0 },
    lastActiveDate: Date,
    level: { ...integer, min: 1, default: 1 },
    /** How many completions and achievements these stats count: the larger, the newer. */
    revision: { ...integer, default: 0 },
    seenAt,
  },
  created,
);
stats.index({ learner: 1, email: 1 }, { unique: true });
endsUnseen(stats);

/** user_stats (docs/product.md 3). */
export const UserStats = model('UserStats', stats, 'user_stats');

/** Ticked tasks that are kept of one lesson; more than any lesson has. */
export const tasksAtMost = 50;

const doneTasks = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    lessonId: { ...reference, ref: 'Lesson' },
    /** As the page of the lesson calls them. */
    tasks: { type: [String], default: [] },
    seenAt,
  },
  created,
);
doneTasks.index({ learner: 1, email: 1, lessonId: 1 }, { unique: true });
endsUnseen(doneTasks);

/** Practical tasks that learners have ticked, a record a lesson. */
export const DoneTasks = model('DoneTasks', doneTasks, 'learner_tasks');

const certificate = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    name: text,
    /** `2026-11-22`: day of the last lesson, in the calendar of the business. */
    completedOn: text,
    issuedOn: text,
    lessons: { ...integer, required: true as const },
    /** Titles, in order. */
    modules: [String],
    seenAt,
  },
  created,
);
certificate.index({ learner: 1, email: 1 }, { unique: true });
endsUnseen(certificate);

/** Certificates of learners who have completed the path: what the path was like is kept with them. */
export const CertificateModel = model('Certificate', certificate, 'learner_certificates');

const browser = new Schema(
  {
    /** What its cookie's token hashes to. */
    _id: learnerId,
    learner: learnerId,
    seenAt,
  },
  created,
);
browser.index({ learner: 1 });
endsUnseen(browser);

/**
 * Browsers to which somebody carried progress over from another one. Any other browser is the learner that its own
 * cookie hashes to, and needs no record.
 */
export const LearnerBrowser = model('LearnerBrowser', browser, 'learner_browsers');
