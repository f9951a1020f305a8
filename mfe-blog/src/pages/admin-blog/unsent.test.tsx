import { describe, expect, test } from '@jest/globals';
import { answer } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  POSTS,
  PUBLISH,
  field,
  fill,
  listed,
  press,
  signedInApi,
  visit,
  withoutDrafts,
  storedDrafts,
} from '../../testing/administration';
import { aPost } from '../../testing/posts';

const api = signedInApi(answer(POSTS, listed), withoutDrafts);

describe('a text that is not sent yet', () => {
  const open = async () => {
    const view = visit();
    await screen.findByText('3 posts');
    return view;
  };

  test('is kept by keys, and offered after a crash', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Saved', 'This browser keeps your text until you publish it.');
    unmount();
    await open();
    expect(field('Title')).toHaveValue('');
    expect(screen.getByText(/“Half a thought” was not sent/)).toBeVisible();
    await press('Restore it');
    expect(field('Title')).toHaveValue('Half a thought');
    expect(field('Slug')).toHaveValue('half-a-thought');
    expect(field('Title')).toHaveFocus();
  });

  test('is kept without a key as well, until it is discarded', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Content'), 'Words');
    unmount();
    const next = await open();
    await press('Discard it');
    next.unmount();
    await open();
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
  });

  test('is forgotten once it is published', async () => {
    api.answers(answer(PUBLISH, aPost(1)));
    const { unmount } = await open();
    await fill();
    await press('Publish');
    await toast('Success!', 'Blog post published successfully');
    unmount();
    expect(storedDrafts()).toHaveLength(0);
  });

  test('is not kept over one that is offered, by keys either', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    unmount();
    await open();
    await userEvent.type(field('Excerpt'), 'Other');
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast(
      'Not saved',
      'Please decide about the text above first: this browser keeps one at a time.',
    );
    await press('Restore it');
    expect(field('Title')).toHaveValue('Half a thought');
  });

  test('and is offered stays when another post is published', async () => {
    api.answers(answer(PUBLISH, aPost(1)));
    const { unmount } = await open();
    await userEvent.type(field('Title'), 'Half a thought');
    unmount();
    const next = await open();
    await fill();
    await press('Publish');
    await toast('Success!', 'Blog post published successfully');
    next.unmount();
    await open();
    expect(screen.getByText(/“Half a thought” was not sent/)).toBeVisible();
  });

  test('is not kept when nothing was written', async () => {
    await open();
    await userEvent.click(field('Title'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Nothing to save', 'You have not written anything yet.');
    expect(storedDrafts()).toHaveLength(0);
  });

  test('is forgotten once all of it is undone by hand', async () => {
    const { unmount } = await open();
    await userEvent.type(field('Excerpt'), 'Words');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(storedDrafts()).toHaveLength(1));
    await userEvent.clear(field('Excerpt'));
    unmount();
    expect(storedDrafts()).toHaveLength(0);
  });

  test.each(['beforeunload', 'site:leave'])(
    'is asked about before the page is left, and kept at once (%s)',
    async (type) => {
      await open();
      const leave = () => {
        const event = new Event(type, { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(leave()).toBe(false);
      await userEvent.type(field('Content'), 'A');
      expect(leave()).toBe(true);
      expect(storedDrafts()).toHaveLength(1);
    },
  );

  test('that is not ours is not taken for one', async () => {
    localStorage.setItem('blogDraft:new', '{"entries":{"title":1},"keptAt":"now"}');
    await open();
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
  });
});
