import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readEnvironment } from '../environment';

const read = (variables: Record<string, string>) =>
  readEnvironment({
    MONGODB_URI: 'mongodb://127.0.0.1:27017/site',
    ADMIN_PASSWORD: 'a password',
    ...variables,
  });

test('without variables mail goes to files among the data, in the name of the business', () => {
  const { mail, businessFile } = read({});
  expect(mail).toEqual({ folder: expect.stringMatching(/\/\.data\/outbox$/) });
  expect(existsSync(businessFile)).toBe(true);
});

test('the folder follows the data unless it is named, in production too', () => {
  expect(read({ DATA_DIR: '/data' }).mail.folder).toBe('/data/outbox');
  expect(read({ DATA_DIR: '/data', MAIL_DIR: '/mail' }).mail.folder).toBe('/mail');
});

test('what is wrong is named, and no value repeated', () => {
  const reading = () =>
    read({ SMTP_URL: 'http://user:secret@mail', MAIL_FROM: 'Ana <secret@x.y>' });
  expect(reading).toThrow(/SMTP_URL must begin with smtp:\/\/ or smtps:\/\//);
  expect(reading).toThrow(/MAIL_FROM must be an e-mail address/);
  expect(reading).not.toThrow(/secret/);
  expect(() => read({ SMTP_URL: 'smtp://[' })).toThrow(/SMTP_URL must be the address of a mail/);
});
