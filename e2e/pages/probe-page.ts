import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

/** The page of the tests' own remote, with the bell of another one in it. */
export class ProbePage extends SitePage {
  readonly count: Locator;
  readonly counted: Locator;
  readonly ring: Locator;
  readonly rung: Locator;
  readonly name: Locator;
  readonly remark: Locator;
  readonly agreed: Locator;
  readonly colour: Locator;
  readonly send: Locator;
  readonly known: Locator;
  readonly firstWord: Locator;
  /** What the shell shows in the place of something that it could not have. */
  readonly missing: Locator;
  readonly newerVersion: Locator;

  constructor(
    page: Page,
    /** Where the shell is, once it has started. */
    private readonly site: { readonly url: string },
  ) {
    super(page);
    this.count = this.main.getByRole('button', { name: 'Count' });
    this.counted = this.main.getByText(/^Counted \d+ in build/);
    this.ring = this.main.getByRole('button', { name: 'Ring' });
    this.rung = this.main.getByText(/^Rung \d+ in guest/);
    this.name = this.main.getByLabel('Name');
    this.remark = this.main.getByLabel('Remark');
    this.agreed = this.main.getByLabel('Agreed');
    this.colour = this.main.getByLabel('Colour');
    this.send = this.main.getByRole('button', { name: 'Send' });
    this.known = this.main.getByRole('status', { name: 'Known' });
    this.firstWord = this.main.getByRole('link', { name: 'First word' });
    this.missing = this.main.getByText('This part of the page is not available right now.');
    this.newerVersion = this.main.getByText('There is a newer version of this page.');
  }

  override open(path = '/probe'): Promise<void> {
    return super.open(this.site.url + path);
  }
}
