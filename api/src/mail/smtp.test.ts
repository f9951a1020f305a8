import { afterEach, beforeEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listenOnLoopback } from '@site/server-kit/testing/listen-locally';
import { testMailing } from '../testing/mail';
import { useConnectedDatabase } from '../testing/use-database';
import type { MailKind } from './email';
import { Outbox, queueMail } from './outbox';
import { createSmtpTransport } from './transports';
import { MailWorker } from './worker';

let server: SMTPServer | undefined;
let received: string[];
let clock: number;
useConnectedDatabase({ indexed: [Outbox] });
beforeEach(async () => {
  await Outbox.deleteMany({});
  received = [];
  clock = Date.now() + 1000;
  await queueMail(kind, { about: 'a' });
});
afterEach(async () => {
  if (server) await new Promise<void>((resolve) => server?.close(resolve));
  server = undefined;
});

const kind: MailKind = {
  name: 'plain',
  compose: async (_, { business }) => ({
    to: 'ana@example.com',
    subject: 'Grüße — all points',
    body: ['.\nA line with a dot above, and ✓.'],
    footer: [business.name],
  }),
};

/** Starts a mail server that accepts mail unless `options` refuse it. @returns its address */
async function listen(options: SMTPServerOptions = {}): Promise<string> {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let source = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (source += piece));
      stream.on('end', () => {
        received.push(source);
        done();
      });
    },
    ...options,
  });
  return listenOnLoopback(server.server);
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('<ana@example.com> is not wanted'), { responseCode });
const drain = (address: string) =>
  new MailWorker({
    kinds: [kind],
    ...testMailing,
    transport: createSmtpTransport(`smtp://${address}`),
    now: () => new Date(clock),
    random: () => 1,
  }).drain();
const mail = () => Outbox.findOne().orFail().lean();

test('an email is delivered to the mail server with all its parts', async () => {
  await drain(await listen());
  expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
  expect(received).toHaveLength(1);
  const { _id } = await mail();
  expect(await PostalMime.parse(received[0] ?? '')).toMatchObject({
    from: { name: 'Plainrank', address: 'mail@plainrank.example' },
    to: [{ address: 'ana@example.com' }],
    subject: 'Grüße — all points',
    messageId: `<${_id}@plainrank.example>`,
    text: expect.stringContaining('.\nA line with a dot above, and ✓.'),
    html: expect.stringContaining('<p>.<br>A line with a dot above, and ✓.</p>'),
  });
});

test.each<[string, SMTPServerOptions, string]>([
  ['address', { onRcptTo: (_a, _s, done) => done(refusal(550)) }, 'EENVELOPE 550'],
  [
    'content',
    {
      onData: (stream, _s, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554)));
      },
    },
    'EMESSAGE 554',
  ],
])('a permanent refusal of the %s makes the email a dead letter', async (_, options, reason) => {
  await drain(await listen(options));
  expect(await mail()).toMatchObject({ state: 'dead', attempts: 1, lastError: reason });
});

test('the password is not sent to a server without encryption', async () => {
  let asked = false;
  const address = await listen({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      asked = true;
      done(null, { user: 'site' });
    },
  });
  await drain(`site:secret@${address}`);
  expect(asked).toBe(false);
  expect(await mail()).toMatchObject({ state: 'waiting' });
});
