import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { StartError } from '@site/server-kit/process/start-error';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { readMails } from '../testing/mail';
import { createFileTransport } from './transports';

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});

const message = (subject: string) => ({
  id: '11111111-1111-4111-8111-111111111111',
  date: new Date('2026-11-21T09:30:05.123Z'),
  content: {
    from: 'mail@plainrank.example',
    to: 'ana@example.com',
    subject,
    text: 'x',
    messageId: '<1@plainrank.example>',
  },
});
const signal = new AbortController().signal;

test('a message is written as one file, named by its date and id', async () => {
  const { deliver } = await createFileTransport(join(folder, 'made/for/it'));
  await deliver(message('Hello'), signal);
  const files = await readdir(join(folder, 'made/for/it'));
  expect(files).toEqual(['20261121T093005123Z-11111111-1111-4111-8111-111111111111.eml']);
  const [mail] = await readMails(join(folder, 'made/for/it'));
  expect(mail).toMatchObject({ subject: 'Hello', messageId: '<1@plainrank.example>' });
});

test('a repeated message replaces its file, also after an interrupted attempt', async () => {
  const { deliver } = await createFileTransport(folder);
  const name = '20261121T093005123Z-11111111-1111-4111-8111-111111111111.eml';
  await writeFile(join(folder, `.${name}.part`), 'half a mess');
  await deliver(message('Hello'), signal);
  await deliver(message('Hello'), signal);
  expect(await readdir(folder)).toEqual([name]);
});

test('a folder that cannot be used is reported with the remedy', async () => {
  await writeFile(join(folder, 'file'), '');
  const opening = createFileTransport(join(folder, 'file'));
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/Set MAIL_DIR .* or SMTP_URL/);
});
