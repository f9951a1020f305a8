import { createHash, randomBytes } from 'node:crypto';
import { Schema, type InferSchemaType, model } from 'mongoose';
import { created, emailAddress, entityId, integer, reference, text } from '../../database/fields';

/** What a cookie says of a new learner: 256 bits of chance. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token; 256 bits of chance need no slow hash. */
export const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export const learnerOf = (token: string): string => fingerprintOf(token);

/** The learner to whom an address leads that learned before browsers had cookies; opened by a link to it alone. */
export const addressLearner = (email: string): string => fingerprintOf(`address ${email}`);

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

/** Browsers to which progress was carried over. Any other browser is the learner that its own cookie hashes to. */
export const LearnerBrowser = model('LearnerBrowser', browser, 'learner_browsers');

/** Seconds for which a link works, and for which the address is kept. */
const linkSeconds = 24 * 60 * 60;

const link = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    /** What the token in each copy of the e-mail hashes to; an e-mail may be sent again. */
    tokens: { type: [String], default: [] },
    /** The browser that opens it, and until when that counts as under way. */
    openedBy: String,
    openingUntil: Date,
    /** When everything was carried over: from then on no other browser may open it. */
    carriedAt: Date,
  },
  created,
);
link.index({ tokens: 1 });
link.index({ learner: 1 });
link.index({ createdAt: 1 }, { expireAfterSeconds: linkSeconds });

export const TransferLink = model('TransferLink', link, 'learner_carry_links');

/** Of links that still work; the index removes the others only once a minute. */
export const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - linkSeconds * 1000) },
});
