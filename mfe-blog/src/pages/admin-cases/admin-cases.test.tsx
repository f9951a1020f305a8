import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addCaseStudy, type AuthorsCaseStudy } from '@site/contracts/references/authors-references';
import { answer, disconnect, hang, refuse } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import {
  button,
  call,
  createSignedInApi,
  field,
  press,
  unauthenticated,
  write,
} from '../../testing/administration';
import TestimonialsAdministration from '../admin-testimonials/TestimonialsAdministration';
import CaseStudiesAdministration from './CaseStudiesAdministration';

const LIST = 'GET /api/admin/case-studies';
const ADD = 'POST /api/admin/case-studies';
const CHANGE = 'PATCH /api/admin/case-studies/{id}';
const REMOVE = 'DELETE /api/admin/case-studies/{id}';
const ORDER = 'POST /api/admin/case-studies/order';

const study = (number: number, given: Partial<AuthorsCaseStudy> = {}): AuthorsCaseStudy => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Case ${number}`,
  industry: 'Home services',
  description: 'What was done.',
  imageUrl: '/api/media/case-studies/plumber.svg',
  trafficIncrease: '+312%',
  revenueIncrease: '+148%',
  timeframe: '8 months',
  consentedOn: '',
  orderIndex: number,
  version: 1,
  ...given,
});
const real = { consentedOn: '2026-10-01' };
const studies = [study(1), study(2, real), study(3)];
const api = createSignedInApi(answer(LIST, studies));

const visit = async () => {
  const page = renderIslands([CaseStudiesAdministration], { at: '/admin/cases' });
  await screen.findByText('3 case studies. 2 are examples.');
  return page;
};
const consent = () => screen.getByLabelText<HTMLInputElement>(/^Real client, consent given on/);
const words = {
  Title: 'A roofer',
  Industry: 'Home services',
  'What happened': 'Pages.',
  Traffic: '+1%',
  Revenue: '+2%',
  Period: '3 months',
};
const fillNew = async () => {
  await press('New case study');
  for (const [name, text] of Object.entries(words)) await write(name, text);
};
const titles = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map(({ textContent }) => textContent);

test('a consent date makes an example a real client, and focus returns to its button', async () => {
  await visit();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Example');
  expect(second).toHaveTextContent('Real client, consent of Oct 1, 2026');
  const changed = study(1, { ...real, version: 2 });
  const sent = api.receives(CHANGE, changed);
  api.answers(answer(LIST, [changed, ...studies.slice(1)]));
  await press('Edit Case 1');
  expect(screen.getByRole('heading', { name: 'Edit case study' })).toHaveFocus();
  await userEvent.type(consent(), '2026-10-01');
  await press('Save changes');
  await toast('Success!', 'The case study is saved, and visitors see it.');
  expect(sent).toEqual([{ ifMatch: '"1"', consentedOn: '2026-10-01' }]);
  expect(await screen.findByText('3 case studies. 1 is an example.')).toBeVisible();
  expect(button('Edit Case 1')).toHaveFocus();
});

test('a new case study is validated, and added with a generated id', async () => {
  await visit();
  await press('New case study');
  await press('Add case study');
  await toast('Validation Error', 'Please fill in all required fields');
  expect(field('Title')).toHaveFocus();
  expect(field('Title')).toHaveAccessibleDescription(/Please enter a title/);
  for (const [name, text] of Object.entries(words)) await write(name, text);
  const sent = api.receives(ADD, study(4));
  await press('Add case study');
  await toast(
    'Success!',
    'The case study is saved. It doesn’t count as a real client’s until it has a consent date.',
  );
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'A roofer',
      industry: 'Home services',
      description: 'Pages.',
      trafficIncrease: '+1%',
      revenueIncrease: '+2%',
      timeframe: '3 months',
      imageUrl: '',
      consentedOn: '',
    },
  ]);
  expect(localStorage.getItem('referenceDraft:case study:new')).toBeNull();
});

test('what is typed while a new case study is saved stays in the form, and changes it next', async () => {
  await visit();
  await fillNew();
  const { finish } = api.receivesLater(ADD);
  await press('Add case study');
  await write('Title', ' of ours');
  const added = study(4, { title: 'A roofer' });
  api.answers(answer(LIST, [...studies, added]));
  finish(added);
  await toast('Success!', /^The case study is saved/);
  expect(field('Title')).toHaveValue('A roofer of ours');
  expect(field('Title')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Edit case study' })).toBeVisible();
  expect(localStorage.getItem('referenceDraft:case study:new')).toBeNull();
  const sent = api.receives(CHANGE, { ...added, title: 'A roofer of ours', version: 2 });
  await press('Save changes');
  await waitFor(() => expect(button('Edit A roofer')).toHaveFocus());
  expect(sent).toEqual([{ ifMatch: '"1"', title: 'A roofer of ours' }]);
});

test('what is typed while a change is saved stays in the form, and is based on the saved version', async () => {
  await visit();
  await press('Edit Case 1');
  await write('Title', ' of ours');
  api.answers(hang(LIST));
  let title = 'Case 1 of ours';
  for (const [index, more] of [', and more', ' still'].entries()) {
    const { bodies, finish } = api.receivesLater(CHANGE);
    await press('Save changes');
    await write('Title', more);
    await waitFor(() => expect(bodies).toEqual([{ ifMatch: `"${index + 1}"`, title }]));
    finish(study(1, { title, version: index + 2 }));
    await waitFor(() => expect(button('Save changes')).toBeEnabled());
    title += more;
    expect(field('Title')).toHaveValue(title);
    expect(screen.queryByText(/Someone saved/)).toBeNull();
  }
  const sent = api.receives(CHANGE, study(1, { title, version: 4 }));
  await press('Save changes');
  await waitFor(() => expect(button('Edit Case 1')).toHaveFocus());
  expect(sent).toEqual([{ ifMatch: '"3"', title }]);
});

test('the answer to a change whose form was canceled neither closes nor forgets the form that is open', async () => {
  const { finish } = api.receivesLater(CHANGE);
  await visit();
  await press('Edit Case 1');
  await write('Title', ', later');
  await press('Save changes');
  await press('Cancel');
  await press('Edit Case 1');
  await write('Title', ', once more');
  const readStored = () => localStorage.getItem(`referenceDraft:case study:${study(1).id}`);
  await waitFor(() => expect(readStored()).toContain('once more'));
  finish(study(1, { title: 'Case 1, later', version: 2 }));
  await toast('Success!', /The case study is saved/);
  expect(field('Title')).toHaveValue('Case 1, once more');
  expect(readStored()).toContain('once more');
});

test('a new case study that was added although its answer was lost can be saved with another text', async () => {
  await visit();
  await fillNew();
  const lost = api.receivesLater(ADD);
  lost.disconnect();
  await press('Add case study');
  expect(await screen.findByText(/Your text is still here/)).toBeVisible();
  await write('Title', ' of ours');
  const added = study(4, addCaseStudy.body.parse(lost.bodies[0]));
  api.answers(
    refuse(ADD, 412, { code: 'outdated', message: 'This was saved elsewhere.' }),
    answer(LIST, [...studies, added]),
  );
  await press('Add case study');
  expect(await screen.findByText(/Someone saved this case study/)).toBeVisible();
  await press('Keep mine');
  const sent = api.receives(CHANGE, { ...added, title: 'A roofer of ours', version: 2 });
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"1"', title: 'A roofer of ours' }]));
});

test('typed text is kept after a failure, the end of the session and leaving the page', async () => {
  const { unmount } = await visit();
  await press('Edit Case 1');
  await write('Title', ' more');
  api.answers(disconnect(CHANGE));
  await press('Save changes');
  expect(await screen.findByText(/Your text is still here/)).toBeVisible();
  api.answers(refuse(CHANGE, 401, unauthenticated), answer(call.session, { signedIn: false }));
  await press('Save changes');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  unmount();
  api.answers(answer(call.session, { signedIn: true }));
  await visit();
  await press('Edit Case 1');
  expect(field('Title')).toHaveValue('Case 1 more');
  await press('Discard it');
  expect(field('Title')).toHaveValue('Case 1');
  expect(field('Title')).toHaveFocus();
  await press('Cancel');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('referenceDraft:'))).toEqual([]);
});

test('a conflicting change is shown, and Keep mine keeps one’s own title', async () => {
  await visit();
  await press('Edit Case 1');
  await write('Title', ' of mine');
  const theirs = study(1, { title: 'Case of theirs', timeframe: '9 months', version: 2 });
  api.answers(
    refuse(CHANGE, 412, { code: 'outdated', message: 'This was saved elsewhere.' }),
    answer(LIST, [theirs, ...studies.slice(1)]),
  );
  await press('Save changes');
  const notice = (await screen.findByText(/Someone saved this case study/)).closest('div');
  expect(notice).toHaveTextContent('Title: Case of theirs');
  await press('Keep mine');
  expect(field('Title')).toHaveValue('Case 1 of mine');
  expect(field('Title')).toHaveFocus();
  expect(field('Period')).toHaveValue('9 months');
  const sent = api.receives(CHANGE, theirs);
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"2"', title: 'Case 1 of mine' }]));
});

test('a case study that someone else deleted can be added again', async () => {
  await visit();
  await press('Edit Case 1');
  await write('Title', ' of mine');
  api.answers(refuse(CHANGE, 404, { code: 'not_found', message: 'It was not found.' }));
  await press('Save changes');
  expect(await screen.findByText(/Someone deleted this case study/)).toBeVisible();
  const sent = api.receives(ADD, study(1));
  await press('Add case study');
  await waitFor(() => expect(sent).toMatchObject([{ id: study(1).id, title: 'Case 1 of mine' }]));
});

test('a deleted case study can be restored in its place', async () => {
  await visit();
  api.answers(answer(REMOVE, study(2, real)), answer(LIST, [study(1), study(3)]));
  await press('Delete Case 2');
  const [, second] = await waitFor(() => {
    expect(screen.getByText('“Case 2” is deleted.')).toBeVisible();
    return screen.getAllByRole('listitem');
  });
  const sent = api.receives(ADD, study(2, real));
  api.answers(answer(LIST, studies));
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(titles()).toEqual(['Edit Case 1', 'Edit Case 2', 'Edit Case 3']));
  expect(sent).toMatchObject([{ id: study(2).id, orderIndex: 2, ...real }]);
});

test('moving a case study keeps the focus on its button', async () => {
  await visit();
  const moved = [study(2, { ...real, orderIndex: 1 }), study(1, { orderIndex: 2 }), study(3)];
  const sent = api.receives(ORDER, moved);
  api.answers(answer(LIST, moved));
  await press('Move down Case 1');
  await waitFor(() => expect(titles()).toEqual(['Edit Case 2', 'Edit Case 1', 'Edit Case 3']));
  expect(sent).toEqual([{ ids: [2, 1, 3].map((number) => study(number).id) }]);
  await waitFor(() => expect(button('Move down Case 1')).toHaveFocus());
  expect(button('Move up Case 2')).toHaveAttribute('aria-disabled', 'true');
});

test('a testimonial is shown with its stars, which can be changed', async () => {
  const words = { name: 'Ana', title: 'Owner', company: 'Bread', content: 'Good.', rating: '4' };
  api.answers(
    answer('GET /api/admin/testimonials', [{ ...study(1), ...words, imageUrl: '', orderIndex: 1 }]),
  );
  renderIslands([TestimonialsAdministration], { at: '/admin/testimonials' });
  expect(await screen.findByText('Owner, Bread, 4 stars')).toBeVisible();
  await press('Edit Ana');
  expect(screen.getByRole('combobox', { name: 'Stars' })).toHaveValue('4');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '5');
  const sent = api.receives('PATCH /api/admin/testimonials/{id}', {
    ...study(1),
    ...words,
    rating: '5',
  });
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"1"', rating: '5' }]));
});
