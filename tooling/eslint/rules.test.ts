import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from '@jest/globals';
import { RuleTester } from 'eslint';
import typescript from 'typescript-eslint';
import parts from './index.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const filename = join(folder, 'page.ts');
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, 'parts'));
const file = (name: string, content: string) => writeFileSync(join(folder, name), content);
file(
  'Good.tsx',
  'export interface Props { a: string }\nexport default function Good() { return <p /> }',
);
file('Extra.tsx', 'export const size = 1;\nexport default function Extra() { return <p /> }');
file('Nameless.tsx', 'export function Nameless() { return <p /> }');
file('Handles.tsx', 'export default function Handles() { return <form onSubmit={() => 1} /> }');

Object.assign(RuleTester, { describe, it: test, itOnly: test.only });
const tester = new RuleTester({
  languageOptions: {
    parser: typescript.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});
const inPage = (code: string) => ({ code, filename });

tester.run('part-exports-component', parts.rules['part-exports-component'], {
  valid: [
    inPage("part(() => import('./Good'))"),
    inPage("part(() => import('./Missing'))"),
    inPage("load(() => import('./Extra'))"),
  ],
  invalid: [
    { ...inPage("part(() => import('./Extra'))"), errors: [{ messageId: 'other' }] },
    {
      ...inPage("part(() => import('./Nameless'))"),
      errors: [{ messageId: 'other' }, { messageId: 'missing' }],
    },
  ],
});

tester.run('static-without-handlers', parts.rules['static-without-handlers'], {
  valid: [
    inPage("part(() => import('./Good'), { when: 'static' })"),
    inPage("part(() => import('./Handles'))"),
    inPage("part(() => import('./Handles'), { when: 'touch' })"),
  ],
  invalid: [
    {
      ...inPage("part(() => import('./Handles'), { when: 'static' })"),
      errors: [{ messageId: 'handler', data: { path: './Handles', handler: 'onSubmit' } }],
    },
  ],
});

const inComponent = (code: string) => ({ code, filename: join(folder, 'Component.tsx') });
tester.run('click-on-buttons', parts.rules['click-on-buttons'], {
  valid: [
    inComponent('<button onClick={go} />'),
    inComponent('<Button onClick={go} />'),
    inComponent('<Filter.Chip onClick={go} />'),
    inComponent('<Box as="button" onClick={go} />'),
    inComponent('<a href="/" onClick={closeMenu} />'),
    inComponent('<CardLink href="/" onClick={closeMenu} />'),
    inComponent('<div onFocus={go} />'),
  ],
  invalid: [
    { ...inComponent('<div onClick={go} />'), errors: [{ messageId: 'click' }] },
    { ...inComponent('<span onClick={go} />'), errors: [{ messageId: 'click' }] },
    { ...inComponent('<Box onClick={go} />'), errors: [{ messageId: 'click' }] },
  ],
});
