import { expect, test } from '@jest/globals';
import { parseMailbox } from './mailbox';

test.each([
  ['ana@example.com', ['ANA@Example.COM', ' ana@example.com ', 'ana+news@example.com']],
  ['ana@example.com', ['ana+a+b@example.com', 'ana@example.com.']],
  ['anabell@gmail.com', ['a.n.a.bell@gmail.com', 'Ana.Bell+x@googlemail.com']],
  ['ana.bell@outlook.com', ['Ana.Bell+1@outlook.com']],
  ['ana@yahoo.co.uk', ['ana-shop@yahoo.co.uk', 'ana+shop@yahoo.co.uk']],
  ['anabell@proton.me', ['ana_bell@protonmail.com', 'ana-bell+y@pm.me']],
  ['ana@icloud.com', ['ana@me.com', 'ana+z@mac.com']],
  ['anabell@yandex.ru', ['ana.bell@ya.ru', 'ana-bell@yandex.com']],
  ['info@xn--bcher-kva.example', ['info@bücher.example', 'info@BÜCHER.example']],
  ['info@xn--bcher-kva.example', ['info+1@xn--BCHER-kva.example', 'info@bücher。example']],
  ['ana@example.com', ['ａｎａ@example.com']],
])('%s is the mailbox of %j', (mailbox, spellings) => {
  for (const spelling of [mailbox, ...spellings])
    expect(parseMailbox(spelling).mailbox).toBe(mailbox);
});

test.each([
  ['a.na@example.com', 'ana@example.com'],
  ['ana-shop@example.com', 'ana@example.com'],
  ['a.na@outlook.com', 'ana@outlook.com'],
  ['ana@mail.example.com', 'ana@example.com'],
  ['+@example.com', '@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(parseMailbox(one).mailbox).not.toBe(parseMailbox(other).mailbox);
});

test.each([
  ['ana@mail.shop.example.com', 'example.com', false],
  ['ana@www.example.co.uk', 'example.co.uk', false],
  ['ana@mail.bücher.example', 'xn--bcher-kva.example', false],
  ['ana@googlemail.com', 'gmail.com', true],
  ['ana@hotmail.co.uk', 'hotmail.co.uk', true],
  ['ana@yahoo.com.br', 'yahoo.com.br', true],
  ['ana@yahoo.evil.example', 'evil.example', false],
])('%s counts for the domain %s', (address, domain, isPublic) => {
  expect(parseMailbox(address)).toMatchObject({ domain, isPublic });
});
