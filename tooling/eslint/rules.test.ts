import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from '@jest/globals';
import { RuleTester } from 'eslint';
import typescript from 'typescript-eslint';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import islands from './index.mjs';

const folder = await createTemporaryFolder();
const filename = join(folder, 'page.ts');
const file = (name: string, content: string) => writeFileSync(join(folder, name), content);
file(
  'Good.tsx',
  'export interface Props { a: string }\nexport default function Good() { return <p /> }',
);
file('Extra.tsx', 'export const size = 1;\nexport default function Extra() { return <p /> }');
file('Handles.tsx', 'export default function Handles() { return <form onSubmit={() => 1} /> }');
file(
  'Reads.tsx',
  'export default function Reads() { return <MissingData what="The list" onRetry={() => 1} /> }',
);

Object.assign(RuleTester, { describe, it: test, itOnly: test.only });
const tester = new RuleTester({
  languageOptions: {
    parser: typescript.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});
const inPage = (code: string) => ({ code, filename });

tester.run('island-exports-component', islands.rules['island-exports-component'], {
  valid: [
    inPage("island(() => import('./Good'))"),
    inPage("island(() => import('./Missing'))"),
    inPage("load(() => import('./Extra'))"),
  ],
  invalid: [{ ...inPage("island(() => import('./Extra'))"), errors: [{ messageId: 'other' }] }],
});

tester.run('unhydrated-without-handlers', islands.rules['unhydrated-without-handlers'], {
  valid: [
    inPage("island(() => import('./Good'), { hydrate: 'never' })"),
    inPage("island(() => import('./Reads'), { hydrate: 'never' })"),
    inPage("island(() => import('./Handles'))"),
    inPage("island(() => import('./Handles'), { hydrate: 'load' })"),
  ],
  invalid: [
    {
      ...inPage("island(() => import('./Handles'), { hydrate: 'never' })"),
      errors: [{ messageId: 'handler', data: { path: './Handles', handler: 'onSubmit' } }],
    },
  ],
});

const inComponent = (code: string) => ({ code, filename: join(folder, 'Component.tsx') });
tester.run('click-on-buttons', islands.rules['click-on-buttons'], {
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

tester.run('no-typed-offer', islands.rules['no-typed-offer'], {
  valid: [
    '<Text>Prices start from {amountText(services.consulting)}, in plain words.</Text>',
    "const image = { price: '0' };",
    "const study = { trafficIncrease: '+400%', revenueIncrease: '+95% bookings' };",
    "const line = { width: '62%', maxWidth: '24.4em', background: 'linear-gradient(transparent 62%)' };",
    "const example = 'Emergency plumber in Leeds, 24 hours';",
    "const limit = 'Please use at most 200 characters'; const status = 200;",
    'const pattern = `^${origin}/[0-9]+$`;',
    "const photo = 'heavy-320x200.png';",
    'const sum = services.reduce((total, { price }) => total + price, 0);',
  ],
  invalid: [
    '<Text>Audits cost $1,499 only.</Text>',
    'const text = `From $9 per month, ${name}`;',
    'const offered = { basePrice: 4500 };',
    'const DISCOUNT = 0.2;',
    "const text = 'We save you 20% off everything with a 12-month commitment';",
    '<Stat figure="99%" label="Client Satisfaction" />',
    "const stats = [{ figure: '60+', label: 'businesses' }];",
    '<Text>3,000+ subscribers</Text>',
    "const text = '90% of our clients do have #1 rankings';",
    '<Text>We answer within 12\n  hours.</Text>',
    "const text = 'Monday to Friday from 8 to 5';",
    '<p>Saturday, 10 to 3 EST</p>',
    "const terms = ' · 2–3 weeks';",
    '<Heading>Since 2012 we have one job</Heading>',
    "const title = 'Free SEO audit: 48 checks';",
    "const text = 'a free 45-minute call';",
  ].map((code) => ({ code, errors: [{ messageId: 'typed' }] })),
});
