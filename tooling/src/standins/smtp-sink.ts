import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { escapeHtml } from '@site/server-kit/html/escape';
import { SMTPServer } from 'smtp-server';

/** Accepts e-mails on port 1025 and shows them on port 8025. It delivers none, and loses them on a restart. */
const SMTP_PORT = 1025;
const PAGE_PORT = 8025;
const KEPT = 200;

interface Mail {
  at: string;
  from: string;
  to: string[];
  subject: string;
  /** The raw message with its headers. */
  source: string;
}
const mails: Mail[] = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    void text(stream).then((source) => {
      mails.unshift({
        at: new Date().toISOString(),
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        subject: /^subject: *(.*)$/im.exec(source)?.[1]?.trim() ?? '',
        source,
      });
      mails.length = Math.min(mails.length, KEPT);
      done();
    });
  },
});
smtp.on('error', ({ message }) => console.error(message));
smtp.listen(SMTP_PORT);

const page = (): string => {
  const rows = mails.map(
    ({ at, from, to, subject, source }) =>
      `<details><summary>${escapeHtml(`${at} · ${from} → ${to.join(', ')} · ${subject}`)}</summary><pre>${escapeHtml(source)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><h1>Mail (${mails.length})</h1>${rows.join('') || '<p>No mail yet.</p>'}</html>`;
};

const answers: Record<string, () => [type: string, body: string]> = {
  '/': () => ['text/html; charset=utf-8', page()],
  '/readyz': () => ['text/plain', 'ok'],
  '/api/v1/messages': () => [
    'application/json',
    JSON.stringify({ total: mails.length, messages: mails }),
  ],
};

const web = createServer((request, response) => {
  const answer = answers[request.url ?? '']?.();
  if (!answer) return void response.writeHead(404).end('Not found');
  response.writeHead(200, { 'content-type': answer[0] }).end(answer[1]);
});
web.listen(PAGE_PORT, () => console.log(`mail is taken on ${SMTP_PORT} and shown on ${PAGE_PORT}`));

const stop = () => {
  smtp.close(() => undefined);
  web.close();
  web.closeAllConnections();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
