import { type Span, trace } from '@opentelemetry/api';
import { callSpan, failSpan, traceparentOf } from '@site/server-kit/tracing/spans';
import mongoose, { type mongo } from 'mongoose';

/** What the database's own log of slow commands shows of a call: the trace in which it was made. */
const comment = (): string | undefined => traceparentOf(trace.getActiveSpan());

/**
 * Gives each command a span with its name and collection, and each query a comment; filters and documents may hold
 * data of visitors.
 */
export function traceCommands(client: mongo.MongoClient): void {
  commentQueries();
  const underWay = new Map<number, Span>();
  const end = (requestId: number, failure?: unknown) => {
    const span = underWay.get(requestId);
    underWay.delete(requestId);
    if (failure) failSpan(span, failure);
    span?.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const target: unknown = command['collection'] ?? command[commandName];
    // What concerns no collection, the driver says of its own accord.
    if (typeof target !== 'string') return;
    const span = callSpan(`${commandName} ${target}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      'db.collection.name': target,
    });
    if (span) underWay.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

/** Has what mongoose reads, aggregates and updates carry its trace as `comment`, for the slow-query log and profiler. */
function commentQueries(): void {
  const { Query, Aggregate } = mongoose;
  const { exec: query } = Query.prototype;
  Query.prototype.exec = function (this: mongoose.Query<unknown, unknown>) {
    const said = comment();
    return query.call(said === undefined ? this : this.comment(said));
  };
  const { exec: aggregate } = Aggregate.prototype;
  Aggregate.prototype.exec = function (this: mongoose.Aggregate<unknown>) {
    const said = comment();
    return aggregate.call(said === undefined ? this : this.option({ comment: said }));
  };
}
