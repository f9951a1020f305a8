import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { Certificate } from '@site/contracts/learning/certificates';
import { ApiError, createNotFoundError } from '../../../http/errors';
import { formatDay } from '../../../lib/calendar';
import { findNextLesson } from '../path/path';
import { findCompletions, type Learning } from './learner-state';
import { CertificateModel, type LearnerKey } from './model';
import { markSeen } from './retention';
import type { Visitors } from './visitors';

interface StoredCertificate extends Omit<Certificate, 'id'> {
  _id: string;
}

/** The route's check removes the learner's key, which the contract lacks. */
const present = ({ _id: id, ...certificate }: StoredCertificate): Certificate => ({
  id,
  ...certificate,
});

export async function findCertificate({
  learner,
  email,
}: LearnerKey): Promise<Certificate | undefined> {
  const stored = await CertificateModel.findOne({ learner, email }).lean();
  return stored ? present(stored) : undefined;
}

/** Throws a 404 for an unknown certificate, or one of an erased learner. Its address is printed on paper. */
export const getCertificate =
  (publicUrl: string) =>
  async ({ certificateId }: { certificateId: string }) => {
    const stored = await CertificateModel.findById(certificateId).lean();
    if (!stored)
      throw createNotFoundError('This certificate', {
        certificateId: 'No certificate has this number',
      });
    const address = `${publicUrl}/learning/certificate/${stored._id}`;
    return { ...present(stored), address };
  };

const createPathIncompleteError = (left: string) =>
  new ApiError(
    409,
    'path_incomplete',
    `You can get your certificate after the last lesson. Please complete “${left}” first.`,
  );

/** Issues the visitor's certificate, or updates the name on it. Throws a 409 while a lesson is not completed. */
export const issueCertificate =
  (learning: Learning, visitors: Visitors) =>
  async ({ email, name }: { email: string; name: string }, ctx: Context): Promise<Certificate> => {
    const { path: readPath, calendar, now } = learning;
    const learner = await visitors.learner(ctx);
    const path = await readPath();
    const completions = learner ? await findCompletions({ learner, email }) : [];
    const left = findNextLesson(path, new Set(completions.map(({ lessonId }) => lessonId)));
    if (left) throw createPathIncompleteError(left.lesson.title);
    if (!learner || completions.length === 0)
      throw new ApiError(409, 'path_incomplete', 'There are no lessons to complete yet.');
    const last = Math.max(...completions.map(({ completedAt }) => completedAt.getTime()));
    const stored = await CertificateModel.findOneAndUpdate(
      { learner, email },
      {
        $set: { name },
        $setOnInsert: {
          _id: randomUUID(),
          completedOn: formatDay(calendar(new Date(last))),
          issuedOn: formatDay(calendar(now())),
          lessons: path.flatMap(({ lessons }) => lessons).length,
          modules: path.filter(({ lessons }) => lessons.length > 0).map(({ title }) => title),
        },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    await markSeen(learner);
    return present(stored);
  };
