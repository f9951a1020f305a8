import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import type { ContractRoute, ResponseOf } from '@site/contracts/contract';
import type { Page } from '@site/shared-ui/islands';
import { fail, mockApi, refuse } from './api';
import { getHref } from './links';
import { openFromServer, renderIslands } from './render-islands';

const token = 'a'.repeat(43);
const params = { token };
const accepted = { success: true, message: '' } as const;

type LinkRoute = {
  [R in ContractRoute]: typeof accepted extends ResponseOf<R> ? R : never;
}[ContractRoute];

interface Link {
  page: Page<typeof params>;
  /** Address of the page without the token. */
  under: `/${string}/`;
  route: LinkRoute;
  /** The answer to what the page reads, if it reads anything. */
  reads?: HttpHandler;
  label: string;
  /** The query parameter for the outcome of a post without script, and its value for a success. */
  posted: readonly [parameter: string, success: string];
  done: string;
  invalid: string;
  unavailable?: string;
  /** Links after a success: their addresses by name, in which `{token}` stands for the token. */
  leadsTo?: Readonly<Record<string, string>>;
}

/** Tests the pages behind links in emails (`EmailLink`). */
export function testEmailLinks(links: readonly Link[]): void {
  const api = mockApi();
  describe.each(links)('the page of $route', (link) => {
    const { page, under, route, reads, label, posted, done, invalid } = link;
    const { unavailable = 'This could not be done just now.' } = link;
    beforeEach(() => {
      if (reads) api.answers(reads);
    });
    const [parameter, success] = posted;
    const at = under + token;
    const visit = async (query = '') => {
      const loading = page.islands.flatMap((island) => ('load' in island ? [island.load()] : []));
      const islands = (await Promise.all(loading)).map((file) => file.default);
      return renderIslands(islands, { at: at + query, params });
    };
    const button = () => screen.getByRole('button', { name: label });
    const press = () => userEvent.click(button());

    test('sends the token only when its button is pressed, and the outcome takes the focus', async () => {
      const sent = api.receives(route, accepted);
      await visit();
      expect(sent).toEqual([]);
      await press();
      const heading = await screen.findByRole('heading', { level: 1, name: done });
      expect(heading).toBeVisible();
      expect(heading).toHaveFocus();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(sent).toEqual([{ token }]);
      for (const [name, href] of Object.entries(link.leadsTo ?? {}))
        expect(getHref(name)).toBe(href.replace('{token}', token));
    });

    test('keeps the button while the server is unavailable, and shows an invalid link in its place', async () => {
      api.answers(fail(route));
      await visit();
      await press();
      expect(await screen.findByRole('alert')).toHaveTextContent(unavailable);
      expect(button()).toHaveFocus();
      api.answers(refuse(route, 404, { code: 'invalid', message: 'No such link' }));
      await press();
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(invalid));
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/press the button/i);
    });

    test.each([
      [success, done],
      ['invalid', invalid],
      ['unavailable', unavailable],
    ])('shows that a post without script ended with %s', async (outcome, words) => {
      await visit(`?${parameter}=${outcome}`);
      expect(document.body).toHaveTextContent(words);
      expect(document.body).toHaveFocus();
    });

    test('posts without script and is kept out of search', async () => {
      const head = await openFromServer(page, { at, params });
      const form = screen.getByRole('form', { name: label });
      expect(form).toHaveAttribute('method', 'post');
      expect(form).toHaveAttribute('action', route.replace('POST ', ''));
      expect(form.querySelector('input[name=token]')).toHaveValue(token);
      expect(head.robots).toBe('noindex');
    });
  });
}
