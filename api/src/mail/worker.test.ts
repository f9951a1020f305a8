import { beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { atTime } from '@site/server-kit/testing/at-time';
import { testMailing } from '../testing/mail';
import { useConnectedDatabase } from '../testing/use-database';
import { createDeferred } from '../testing/waiting';
import type { Email, MailKind } from './email';
import { countMail, Outbox, queueMail } from './outbox';
import type { Message, Transport } from './transports';
import { getRetryDelay, MailWorker, MAX_ATTEMPTS } from './worker';

useConnectedDatabase({ indexed: [Outbox] });

const email: Email = {
  to: 'ana@example.com',
  subject: 'Hello',
  body: ['x'],
  footer: [],
};
const plain: MailKind = { name: 'plain', compose: async () => email };

let sent: Message[];
let logged: string[];
/** Milliseconds since the start of the test; only the test advances it. */
let clock: number;
let began: number;
beforeEach(async () => {
  await Outbox.deleteMany({});
  sent = [];
  logged = [];
  clock = 0;
  began = Date.now() + 1000;
});

const working: Transport['deliver'] = async (message) => {
  sent.push(message);
};
const failing =
  (error: object): Transport['deliver'] =>
  () =>
    Promise.reject(Object.assign(new Error('ana@example.com: no such user'), error));
const worker = (deliver: Transport['deliver'], kinds: readonly MailKind[] = [plain]) =>
  new MailWorker({
    kinds,
    ...testMailing,
    transport: { deliver },
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
    now: () => new Date(began + clock),
    random: () => 1,
  });
const only = () => Outbox.findOne().orFail().lean();

describe('queueing', () => {
  test('the same email several times, at once or later, sends it once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => queueMail(plain, { about: 'a' })));
    await worker(working).drain();
    await queueMail(plain, { about: 'a' });
    await worker(working).drain();
    expect(sent).toHaveLength(1);
  });

  test('stores one email for each occasion', async () => {
    await queueMail(plain, { about: 'a', occasion: '1' });
    await queueMail(plain, { about: 'a', occasion: '2' });
    expect(await Outbox.countDocuments()).toBe(2);
  });
});

describe('sending', () => {
  test('two workers deliver each email once', async () => {
    const count = 40;
    for (let number = 0; number < count; number++) await queueMail(plain, { about: `${number}` });
    // Queueing may have taken longer than the start of the test's clock is ahead.
    clock = 60_000;
    const both: string[][] = [[], []];
    await Promise.all(
      both.map((ids) =>
        worker(async ({ id }) => {
          ids.push(id);
          // Gives other workers a turn during this delivery.
          await Outbox.countDocuments();
        }).drain(),
      ),
    );
    expect(both.map(({ length }) => length > 0)).toEqual([true, true]);
    expect(new Set(both.flat()).size).toBe(count);
    expect(both.flat()).toHaveLength(count);
    expect(await countMail()).toMatchObject({ waiting: 0, leased: 0, sent: count, dead: 0 });
  });

  test('drops an email whose kind composes nothing', async () => {
    await queueMail(plain, { about: 'a' });
    await worker(working, [{ ...plain, compose: async () => undefined }]).drain();
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({ state: 'dropped', doneAt: expect.any(Date) });
  });

  test('leaves an email of an unknown kind in the outbox', async () => {
    await queueMail({ ...plain, name: 'later' }, { about: 'a' });
    await worker(working).drain();
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('ends after the current email when the worker is stopped', async () => {
    for (let number = 0; number < 9; number++) await queueMail(plain, { about: `${number}` });
    const stop = new AbortController();
    await worker(async (message) => {
      stop.abort();
      await working(message, stop.signal);
    }).drain(stop.signal);
    expect(sent).toHaveLength(1);
    expect(await countMail()).toMatchObject({ leased: 0, sent: sent.length });
  });
});

test('a delivery that does not end is aborted, and the email stays in the outbox', async () => {
  await queueMail(plain, { about: 'a' });
  const stuck = worker((_, signal) => {
    const broken = new Promise<void>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    stuck.abortSending();
    return broken;
  });
  await stuck.drain();
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'AbortError' });
});

describe('a failure', () => {
  test('is retried after a pause that doubles, with the same message', async () => {
    await queueMail(plain, { about: 'a' });
    const first: Message[] = [];
    const broken = worker(async (message) => {
      first.push(message);
      throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    });
    await broken.drain();
    await broken.drain();
    expect(first).toHaveLength(1);
    expect(await only()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: 'ECONNREFUSED',
    });
    clock += 5000;
    await broken.drain();
    clock += 9999;
    await worker(working).drain();
    expect(sent).toEqual([]);
    clock += 1;
    await worker(working).drain();
    expect(sent).toEqual([first[0]]);
    expect(first[1]).toEqual(first[0]);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('a failure that lasts makes the email a dead letter, which is logged without its address', async () => {
    await queueMail(plain, { about: 'a' });
    const broken = worker(failing({ code: 'EENVELOPE', responseCode: 450 }));
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await broken.drain();
      expect((await only()).state).toBe('waiting');
      clock += getRetryDelay(attempt, 1);
    }
    await broken.drain();
    expect(await only()).toMatchObject({ state: 'dead', lastError: 'EENVELOPE 450' });
    expect(await countMail()).toMatchObject({ waiting: 0, dead: 1 });
    clock += 1e9;
    await worker(working).drain();
    expect(sent).toEqual([]);
    expect(logged.join('')).toContain('mail given up');
    expect(logged.join('')).not.toContain('ana@');
  });

  test.each([
    ['is a permanent refusal by the receiver', { code: 'EENVELOPE', responseCode: 550 }, 'dead'],
    ['is a permanent refusal of the content', { code: 'EMESSAGE', responseCode: 554 }, 'dead'],
    ['is a refusal of our password', { code: 'EAUTH', responseCode: 535 }, 'waiting'],
    ['is a time-out', { code: 'ETIMEDOUT' }, 'waiting'],
    ['is a full disk', { code: 'ENOSPC' }, 'waiting'],
  ])('a failure that %s (%j) leaves the email %s', async (_, error, state) => {
    await queueMail(plain, { about: 'a' });
    await worker(failing(error)).drain();
    expect(await only()).toMatchObject({ state });
  });

  test('a failure in composing the email is treated like one in sending it', async () => {
    await queueMail(plain, { about: 'a' });
    const compose = () => Promise.reject(new Error('x'));
    await worker(working, [{ ...plain, compose }]).drain();
    expect(await only()).toMatchObject({ state: 'waiting', lastError: 'Error' });
  });
});

describe('a process that ends after sending an email and before storing the result', () => {
  /** Sends like a process that is killed before it can store the result. */
  const sendAndDie = async () => {
    await worker(async (message) => {
      await working(message, new AbortController().signal);
      // The lease belongs to no process any more, so the result is not stored.
      await Outbox.updateOne({}, { $set: { leasedBy: 'a process that is gone' } });
    }).drain();
  };

  test('leaves it to others after its lease, which send the same message', async () => {
    await queueMail(plain, { about: 'a' });
    await sendAndDie();
    expect(await only()).toMatchObject({ state: 'leased' });
    clock += 15_000 - 1;
    await worker(working).drain();
    expect(sent).toHaveLength(1);
    clock += 1;
    await worker(working).drain();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await only()).toMatchObject({ state: 'sent' });
  });

  test('an email becomes a dead letter if every attempt ends before its result is stored', async () => {
    await queueMail(plain, { about: 'a' });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await sendAndDie();
      clock += 15_000;
    }
    await worker(working).drain();
    expect(sent).toHaveLength(MAX_ATTEMPTS);
    expect(await only()).toMatchObject({ state: 'dead', lastError: 'interrupted' });
  });
});

test('pauses grow from five seconds to four hours, randomly shortened by up to half', () => {
  expect([1, 2, 3, 12, 13, 14].map((attempt) => getRetryDelay(attempt, 1) / 1000)).toEqual([
    5, 10, 20, 10_240, 14_400, 14_400,
  ]);
  expect(getRetryDelay(1, 0)).toBe(2500);
});

test('a machine whose clock is an hour ahead does not take an email that another one is sending', async () => {
  const [started, release] = [createDeferred(), createDeferred()];
  const options = { ...testMailing, kinds: [plain] };
  const slow: Transport['deliver'] = async (message) => {
    started.resolve();
    await release.promise;
    sent.push(message);
  };
  await queueMail(plain, { about: 'a' });
  const sending = new MailWorker({ ...options, transport: { deliver: slow } }).drain();
  await started.promise;
  const other = new MailWorker({ ...options, transport: { deliver: working } });
  await atTime(Date.now() + 3_600_000, () => other.drain());
  expect(sent).toHaveLength(0);
  release.resolve();
  await sending;
  expect(sent).toHaveLength(1);
  expect(await countMail()).toMatchObject({ leased: 0, sent: 1 });
});
