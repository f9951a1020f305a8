import '../testing/federation';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { observeChanges } from '../../boot/foreign-changes';
import { transferFields } from '../../define/fields';
import { createIsland } from '../../define/island-state';
import { find } from '../../testing/find';
import { loadedIsland } from '../../testing/loaded-island';

const { watchForeignChanges } = await import('./foreign-changes');
const { isMounted, mount, unmountBelow } = await import('./roots');

const onCrash = jest.fn();
const onRecovery = jest.fn();
let island: HTMLElement;

let setSum: (sum: number) => void;
let setNote: (note: ReactNode) => void;
let setFirst: (first: boolean) => void;

/** Texts beside each other, one that comes and goes, and fields. */
function Offer() {
  const [sum, changeSum] = useState(450);
  const [note, changeNote] = useState<ReactNode>('Nothing yet');
  const [isFirst, changeFirst] = useState(false);
  const [name, setName] = useState('');
  [setSum, setNote, setFirst] = [changeSum, changeNote, changeFirst];
  return (
    <form>
      <p id="sum">−{sum} dollars</p>
      <p id="note">
        {note}
        <b>always</b>
      </p>
      <p id="first">
        {isFirst && <i>First. </i>}
        then
        {' the rest'}
      </p>
      <input
        name="name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <input type="checkbox" name="agreed" />
      <output>{name}</output>
    </form>
  );
}

const listTexts = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};
const wrapped = (text: Text): HTMLElement => {
  const font = document.createElement('font');
  font.textContent = text.data.replace(/[a-z]+/gi, '$&~');
  return font;
};
const translators: Record<string, (text: Text) => void> = {
  'in one step': (text) => text.replaceWith(wrapped(text)),
  'in two steps': (text) => {
    text.before(wrapped(text));
    text.remove();
  },
  'the other way round': (text) => {
    text.after(wrapped(text));
    text.remove();
  },
  'within the text': (text) => {
    text.data = wrapped(text).textContent;
  },
  'around the text': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};
const translate = (how = 'in one step') =>
  listTexts(island).forEach((text) => translators[how]?.(text));

const hydrateIsland = () => mount(island, loadedIsland(Offer), { onCrash, onRecovery });
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    find('[name=name]'),
    text,
  );
  find('[name=name]').dispatchEvent(new Event('input', { bubbles: true }));
};

beforeAll(() => {
  transferFields();
  observeChanges(window.__boot);
  document.dispatchEvent(new Event('readystatechange'));
  watchForeignChanges(isMounted);
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  island = createIsland({ id: '0', remote: 'probe', hydrate: 'interaction', build: 'one' });
  island.innerHTML = renderToString(<Offer />);
  document.body.replaceChildren(island);
});
afterEach(() => {
  expect(onCrash).not.toHaveBeenCalled();
  unmountBelow(document.body);
  jest.restoreAllMocks();
  onRecovery.mockClear();
});

describe.each(Object.keys(translators))('a page that is translated %s', (how) => {
  test('is hydrated with its elements, stays translated and keeps typed text', async () => {
    const field = find('[name=name]');
    type('Ana Maria');
    field.focus();
    await Promise.resolve();
    translate(how);
    const translation = island.textContent;
    await Promise.resolve();
    await hydrateIsland();
    await waitFor(() => expect(find('output')).toHaveTextContent('Ana Maria'));
    expect(onRecovery).not.toHaveBeenCalled();
    expect(find('[name=name]')).toBe(field);
    expect(field).toHaveFocus();
    expect(island.textContent).toBe(`${translation}Ana Maria`);
  });

  test.each(['before', 'after'])('shows later updates (translated %s hydration)', async (when) => {
    if (when === 'before') translate(how);
    await Promise.resolve();
    await hydrateIsland();
    if (when === 'after') translate(how);
    await Promise.resolve();
    setSum(300);
    await waitFor(() => expect(find('#sum').textContent).toMatch(/300/));
    expect(find('#sum').textContent).not.toMatch(/450/);
    setNote(null);
    await waitFor(() => expect(find('#note').textContent).toMatch(/^always~?$/));
    setNote('Back');
    await waitFor(() => expect(find('#note').textContent).toMatch(/^Backalways~?$/));
    setFirst(true);
    await waitFor(() => expect(find('#first').textContent).toMatch(/^First. then~? the~? rest~?$/));
  });
});

test('an island that is removed before its hydration reports nothing', async () => {
  const hydrated = hydrateIsland();
  unmountBelow(document.body);
  await hydrated;
  expect(isMounted(island)).toBe(false);
  expect(console.error).not.toHaveBeenCalled();
});

test('after a translation is undone, texts can still change', async () => {
  await hydrateIsland();
  const [text] = listTexts(find('#note'));
  const font = document.createElement('font');
  text?.replaceWith(font);
  await Promise.resolve();
  if (text) font.replaceWith(text);
  setNote('Again');
  await waitFor(() => expect(find('#note')).toHaveTextContent('Againalways'));
});

test('an outdated translation of a changed text is removed', async () => {
  await hydrateIsland();
  const text = listTexts(find('#sum')).find(({ data }) => data === '450');
  const late = text && wrapped(text);
  setSum(300);
  await waitFor(() => expect(find('#sum')).toHaveTextContent('−300 dollars'));
  if (late) text.replaceWith(late);
  await waitFor(() => expect(find('#sum')).toHaveTextContent('−300 dollars'));
  // The translator reads it again.
  text?.replaceWith(wrapped(text));
  await Promise.resolve();
  expect(find('#sum font')).toHaveTextContent('300');
});

describe('an extension', () => {
  test('the elements and field wrapper that an extension adds are undone during hydration only', async () => {
    type('Ana');
    const field = find<HTMLInputElement>('[name=name]');
    field.focus();
    field.setSelectionRange(1, 2);
    const frame = document.createElement('span');
    field.replaceWith(frame);
    frame.append(field, document.createElement('i'));
    find('form').prepend(document.createElement('aside'));
    field.focus();
    field.setSelectionRange(1, 2);
    await Promise.resolve();
    await hydrateIsland();
    await waitFor(() => expect(find('output')).toHaveTextContent('Ana'));
    expect(onRecovery).not.toHaveBeenCalled();
    expect(find('span > [name=name] + i')).toBeInTheDocument();
    expect(find('form > aside')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });

  test('an extension that removes React’s elements stops no later update', async () => {
    await hydrateIsland();
    find('#note b').remove();
    listTexts(find('#note')).forEach((text) => text.remove());
    await Promise.resolve();
    setNote(null);
    setNote(<em>New</em>);
    setSum(7);
    await waitFor(() => expect(find('#note')).toHaveTextContent('New'));
    expect(find('#sum')).toHaveTextContent('−7 dollars');
  });
});

test('an island that React renders again keeps typed text, ticks and focus', async () => {
  // A change that the records of the island do not have, as one that was made while the parser ran.
  island.removeAttribute('data-island');
  find('#note').append(document.createElement('aside'));
  await Promise.resolve();
  island.setAttribute('data-island', '0');
  type('Ana Maria');
  find<HTMLInputElement>('[name=agreed]').checked = true;
  const field = find('[name=name]');
  field.focus();
  await hydrateIsland();
  await waitFor(() => expect(find('output')).toHaveTextContent('Ana Maria'));
  expect(onRecovery).toHaveBeenCalledTimes(1);
  const notice = 'An island of probe was rendered anew';
  expect(console.error).toHaveBeenCalledWith(notice, expect.anything());
  const fresh = find('[name=name]');
  expect(fresh).not.toBe(field);
  expect(fresh).toHaveValue('Ana Maria');
  expect(find('[name=agreed]')).toBeChecked();
  expect(fresh).toHaveFocus();
});
