import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Stands in for Mailpit where its image cannot be pulled: accepts emails on port 1025 and lists the latest as JSON, at
 * any path of port 8025. It delivers none, and loses them on a restart.
 */
const SMTP_PORT = 1025;
const LIST_PORT = 8025;
const MAX_MESSAGES = 200;

/** The newest first; `source` is the raw message with its headers. */
const messages: { to: string[]; subject: string; source: string }[] = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    void text(stream).then((source) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const subject = /^subject: *(.*)$/im.exec(source)?.[1]?.trim() ?? '';
      messages.unshift({ to, subject, source });
      messages.length = Math.min(messages.length, MAX_MESSAGES);
      done();
    });
  },
});
smtp.on('error', ({ message }) => console.error(message));
smtp.listen(SMTP_PORT);

const list = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ total: messages.length, messages }));
}).listen(LIST_PORT);

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    smtp.close(() => undefined);
    list.close();
    list.closeAllConnections();
  });
