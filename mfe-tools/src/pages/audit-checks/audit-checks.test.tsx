import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { checkCount, checksByGroup } from '@site/contracts/audit/audit-checks';
import { answer, fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  openFromServer,
  renderIslands,
  renderOnServer,
} from '@site/shared-ui/testing/render-islands';
import { catalogue } from '../../testing/audit-results';
import Catalog from './Catalog';
import page from './page';

const api = mockApi();
const CHECKS = 'GET /api/seo-audit/checks';
const at = '/seo-audit/checks';

describe('the page from the server', () => {
  const visit = async () => {
    api.answers(answer(CHECKS, catalogue));
    return openFromServer(page, { at });
  };
  /** Opens the entry around the anchor of a check. */
  const byId = (id: string) => {
    const entry = document.getElementById(id)?.closest('details');
    if (!entry) throw new Error(`${id} leads to no entry`);
    entry.open = true;
    return within(entry);
  };

  test('has every check folded, with anchor, rule, reason, advice and source', async () => {
    await visit();
    expect(document.querySelectorAll('details')).toHaveLength(checkCount);
    expect(document.querySelector('details[open]')).toBeNull();
    expect(screen.getByText('Rule of TT1.')).not.toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'TT1 Check TT1' })).toBeVisible();
    for (const { id, title, passes, why, recommendation, source } of catalogue.checks) {
      // Browsers unfold the entry for a target inside its folded content, not for one around it.
      expect(document.querySelector(`details > :not(summary)#${id}`)).toBeInTheDocument();
      const entry = byId(id);
      expect(entry.getByRole('heading', { level: 3 })).toHaveTextContent(`${id} ${title}`);
      for (const text of [passes, why, recommendation, source])
        expect(entry.getByText(text)).toBeVisible();
    }
    expect(byId('SS1').getByText('Caps the score')).toBeVisible();
    expect(byId('SS2').queryByText('Caps the score')).not.toBeInTheDocument();
    expect(getHref('TT1', byId('TT2'))).toBe('#TT1');
    expect(byId('MD9').getByText('May not apply')).toBeVisible();
  });

  test('has weights that add up, contents, limits, and structured data', async () => {
    const { structuredData } = await visit();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe(
      `Group titleTags${checksByGroup.titleTags}${4 * checksByGroup.titleTags}15%`,
    );
    expect(rows.at(-1)).toBe(`All${checkCount}${4 * checkCount}100%`);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toHaveLength(11);
    for (const target of targets)
      expect(document.querySelector(String(target))).toBeInTheDocument();
    expect(screen.getByText(/does not measure Core Web Vitals/)).toBeVisible();
    expect(screen.getByText(/No browser runs/)).toBeVisible();
    expect(structuredData).toEqual([
      expect.objectContaining({ '@type': 'TechArticle' }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({ '@type': 'ItemList', numberOfItems: checkCount }),
    ]);
  });
});

test('if the checks fail to load, the page is rendered and they can be tried again', async () => {
  api.answers(fail(CHECKS));
  const { html } = await renderOnServer(page, { at });
  expect(html).toContain('How points become a score');
  renderIslands([Catalog], { at });
  await screen.findByText(/The list of checks could not be loaded/);
  api.answers(answer(CHECKS, catalogue));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rule of TT1.')).toBeInTheDocument();
});

describe('in the browser', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('the check in the address is unfolded, at load and on each hashchange', async () => {
    api.answers(answer(CHECKS, catalogue));
    history.replaceState(null, '', '#IM2');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    renderIslands([Catalog], { at });
    await waitFor(() => expect(screen.getByText('Rule of IM2.')).toBeVisible());
    expect(scrolled.mock.contexts).toEqual([document.getElementById('IM2')]);
    expect(screen.getByText('Rule of IM1.')).not.toBeVisible();
    history.replaceState(null, '', '#IM1');
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(screen.getByText('Rule of IM1.')).toBeVisible();
    history.replaceState(null, '', '#nothing');
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(document.querySelectorAll('details[open]')).toHaveLength(2);
  });
});
