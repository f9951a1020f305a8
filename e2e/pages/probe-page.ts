import type { Page } from '@playwright/test';
import { SitePage } from './site-page';

/** `/probe`, the page of the remote `probe`, with the embedded bell of the remote `guest`. */
export class ProbePage extends SitePage {
  readonly count = this.main.getByRole('button', { name: 'Count' });
  readonly counted = this.main.getByText(/^Counted \d+ in build/);
  readonly ring = this.main.getByRole('button', { name: 'Ring' });
  readonly rung = this.main.getByText(/^Rung \d+ in guest/);
  readonly name = this.main.getByLabel('Name');
  readonly known = this.main.getByRole('status', { name: 'Known' });
  readonly firstWord = this.main.getByRole('link', { name: 'First word' });
  /** The panel that the shell shows in the place of a missing island. */
  readonly missing = this.main.getByText('This part of the page is not available right now.');

  /** @param site the shell's address; read only by `open`, so the shell may start later */
  constructor(
    page: Page,
    private readonly site: { readonly url: string },
  ) {
    super(page);
  }

  override open(path = '/probe'): Promise<void> {
    return super.open(this.site.url + path);
  }
}
