import { beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { searchAuditLog } from '@site/contracts/administration/audit-log';
import * as contract from '@site/contracts/references/authors-references';
import { caseStudy, listTestimonials } from '@site/contracts/references/references';
import { createTestApi } from '../../testing/api';
import { readAs } from '../../testing/http';
import { CaseStudy } from './case-studies';
import { Testimonial } from './testimonials';

const api = createTestApi();
beforeEach(async () => {
  await CaseStudy.deleteMany({});
  await Testimonial.deleteMany({});
});

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  api.call(method, `/api/${path}`, body, headers);
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

const { exampleCaseStudy: study, exampleTestimonial: testimonialExample } = contract;
const cases = 'admin/case-studies';
const add = (given: object = {}) =>
  readAs(contract.authorsCaseStudy, call('POST', cases, { ...study, ...given }));
/** Public references; requests with a session always get the latest version. */
const listShown = () => readAs(z.array(caseStudy), call('GET', 'case-studies'));
const titles = async () => (await listShown()).map(({ title }) => title);
const readFields = async (response: Response) =>
  z.object({ fields: z.record(z.string(), z.string()) }).parse(await response.json()).fields;

test('a date of consent marks a case study as real, and removing it undoes that', async () => {
  const { id } = await add({ consentedOn: '' });
  expect((await listShown())[0]).not.toHaveProperty('isReal');
  await call('PATCH', `${cases}/${id}`, { consentedOn: '2026-10-01' }, ifMatch(1));
  expect((await listShown())[0]).toMatchObject({ id, isReal: true });
  // The date of the consent is not public.
  expect((await listShown())[0]).not.toHaveProperty('consentedOn');
  await call('PATCH', `${cases}/${id}`, { consentedOn: '' }, ifMatch(2));
  expect((await listShown())[0]).not.toHaveProperty('isReal');
});

test('a testimonial can be added, changed and deleted', async () => {
  const at = 'admin/testimonials';
  const listShown = () => readAs(listTestimonials.response, call('GET', 'testimonials'));
  const added = await readAs(contract.authorsTestimonial, call('POST', at, testimonialExample));
  expect(await listShown()).toMatchObject([{ name: 'Ana Baker', isReal: true }]);
  expect(await Testimonial.collection.findOne()).toEqual({
    ...testimonialExample,
    _id: added.id,
    orderIndex: 1,
    version: 1,
    createdAt: expect.any(Date),
  });
  await call('PATCH', `${at}/${added.id}`, { rating: '4' }, ifMatch(1));
  expect(await listShown()).toMatchObject([{ rating: '4' }]);
  expect((await call('DELETE', `${at}/${added.id}`, undefined, ifMatch(2))).status).toBe(200);
  expect(await listShown()).toEqual([]);
  expect(await Testimonial.countDocuments()).toBe(0);
});

test('seeded case studies can be changed and deleted', async () => {
  await CaseStudy.create({ ...study, consentedOn: undefined, title: 'First', orderIndex: 1 });
  const [first] = await readAs(contract.listAuthorsCaseStudies.response, call('GET', cases));
  expect(first).toMatchObject({ title: 'First', consentedOn: '', version: 1 });
  const changed = await call('PATCH', `${cases}/${first?.id}`, { title: 'Mine' }, ifMatch(1));
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  expect(await titles()).toEqual(['Mine']);
  expect((await call('DELETE', `${cases}/${first?.id}`, undefined, ifMatch(2))).status).toBe(200);
  expect(await titles()).toEqual([]);
});

describe('concurrent changes of a reference', () => {
  test('respond with 412 to the second, which changes nothing', async () => {
    const { id } = await add();
    await call('PATCH', `${cases}/${id}`, { title: 'Mine' }, ifMatch(1));
    expect((await call('PATCH', `${cases}/${id}`, { title: 'Theirs' }, ifMatch(1))).status).toBe(
      412,
    );
    expect((await call('DELETE', `${cases}/${id}`, undefined, ifMatch(1))).status).toBe(412);
    expect((await call('PATCH', `${cases}/${id}`, { title: 'Theirs' })).status).toBe(428);
    expect(await titles()).toEqual(['Mine']);
  });

  test('treat a repeated change as one, with the same answer', async () => {
    const { id } = await add();
    const once = await call('PATCH', `${cases}/${id}`, { title: 'Mine' }, ifMatch(1));
    const again = await call('PATCH', `${cases}/${id}`, { title: 'Mine' }, ifMatch(1));
    expect([again.status, await again.json()]).toEqual([200, await once.json()]);
  });

  test('respond with 404 after it is deleted', async () => {
    const { id } = await add();
    await call('DELETE', `${cases}/${id}`, undefined, ifMatch(1));
    expect((await call('PATCH', `${cases}/${id}`, { title: 'x' }, ifMatch(1))).status).toBe(404);
    expect((await call('DELETE', `${cases}/${id}`, undefined, ifMatch(1))).status).toBe(404);
  });
});

test('any UUID can be the id of a reference, also in capital letters', async () => {
  const id = crypto.randomUUID().toUpperCase();
  expect(await add({ id })).toMatchObject({ id });
});

test('a reference added twice with its id is stored once; another text with that id is refused', async () => {
  const id = '3f0a9c52-5d7b-4d0e-9a51-0d6a52c3b1f7';
  await add({ id });
  await add({ id });
  expect(await titles()).toHaveLength(1);
  expect((await call('POST', cases, { ...study, id, title: 'Other' })).status).toBe(412);
});

test('a new reference is first, a restored one keeps its position, and the order can be set', async () => {
  const one = await add({ title: 'One' });
  const two = await add({ title: 'Two' });
  const three = await add({ title: 'Three' });
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  const gone = await call('DELETE', `${cases}/${two.id}`, undefined, ifMatch(1));
  const { version: _, ...kept } = contract.authorsCaseStudy.parse(await gone.json());
  await call('POST', cases, kept);
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  const order = (ids: string[]) => call('POST', `${cases}/order`, { ids });
  expect((await order([two.id, one.id, three.id])).status).toBe(200);
  expect(await titles()).toEqual(['Two', 'One', 'Three']);
  for (const ids of [[two.id], [two.id, two.id, one.id], [two.id, one.id, three.id, gone.url]])
    expect((await order(ids)).status).toBeGreaterThanOrEqual(400);
  expect(await titles()).toEqual(['Two', 'One', 'Three']);
});

test('all invalid fields of a reference are reported at once, and nothing is stored', async () => {
  const wrong = {
    title: ' ',
    imageUrl: 'javascript:alert(1)',
    consentedOn: '2999-01-01',
  };
  expect(await readFields(await call('POST', cases, { ...study, ...wrong }))).toEqual({
    title: 'Please enter a title',
    imageUrl: 'Please enter an https address or a path of this site, or leave it empty',
    consentedOn: 'Please choose a day that is not in the future',
  });
  for (const rating of ['', '6', 'five'])
    expect(
      await readFields(await call('POST', 'admin/testimonials', { ...testimonialExample, rating })),
    ).toHaveProperty('rating');
  // A smaller position could not be computed for the next reference.
  const orderIndex = Number.MIN_SAFE_INTEGER;
  expect(await readFields(await call('POST', cases, { ...study, orderIndex }))).toHaveProperty(
    'orderIndex',
  );
  expect(await CaseStudy.countDocuments()).toBe(0);
  expect(await Testimonial.countDocuments()).toBe(0);
});

test('the audit log records the actions without the client’s name', async () => {
  const { id } = await add();
  expect((await call('POST', 'admin/testimonials', testimonialExample)).status).toBe(201);
  const { entries } = await readAs(
    searchAuditLog.response,
    call('POST', 'admin/trail/search', { kind: 'references' }),
  );
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'testimonial-added', what: 'consent given on 2026-10-01' },
    { action: 'case-study-added', what: study.title, subject: id },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Ana');
});
