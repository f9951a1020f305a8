import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { createLog as createServerLog, describeError } from '@site/server-kit/process/log';
import type { Environment } from '../environment';

/** The message of a database error may quote the document. */
const quotesData = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError ||
  error instanceof mongoose.Error.ValidationError ||
  error instanceof mongoose.Error.CastError;

export const createLog = ({ logLevel }: Pick<Environment, 'logLevel'>): Logger =>
  createServerLog('api', logLevel, { err: (error) => describeError(error, quotesData(error)) });
