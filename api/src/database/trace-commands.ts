import { type Span, trace } from '@opentelemetry/api';
import mongoose, { type mongo } from 'mongoose';
import { failSpan, formatTraceparent, startCallSpan } from '@site/server-kit/tracing/spans';

/** Query comment that names the current trace, for the database's log of slow commands. */
const getTraceComment = (): string | undefined => formatTraceparent(trace.getActiveSpan());

/**
 * Gives each command a span with its name and collection, and each query a comment. Filters and documents are left
 * out, because they may hold data of visitors.
 */
export function traceCommands(client: mongo.MongoClient): void {
  commentQueries();
  const openSpans = new Map<number, Span>();
  const end = (requestId: number, failure?: unknown) => {
    const span = openSpans.get(requestId);
    openSpans.delete(requestId);
    if (failure) failSpan(span, failure);
    span?.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const target: unknown = command['collection'] ?? command[commandName];
    // Commands without a collection are sent by the driver itself.
    if (typeof target !== 'string') return;
    const span = startCallSpan(`${commandName} ${target}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      'db.collection.name': target,
    });
    if (span) openSpans.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

/** Adds the trace as `comment` to mongoose's reads, aggregates and updates, for the slow-query log and profiler. */
function commentQueries(): void {
  const { Query, Aggregate } = mongoose;
  const { exec: query } = Query.prototype;
  Query.prototype.exec = function (this: mongoose.Query<unknown, unknown>) {
    const trace = getTraceComment();
    return query.call(trace === undefined ? this : this.comment(trace));
  };
  const { exec: aggregate } = Aggregate.prototype;
  Aggregate.prototype.exec = function (this: mongoose.Aggregate<unknown>) {
    const trace = getTraceComment();
    return aggregate.call(trace === undefined ? this : this.option({ comment: trace }));
  };
}
