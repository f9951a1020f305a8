import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

export class PricingPage extends SitePage {
  readonly calculator: Locator;
  readonly askForOffer: Locator;
  readonly total: Locator;
  /** The prices as text, for when the calculator is missing. */
  readonly priceList: Locator;

  constructor(page: Page) {
    super(page);
    this.calculator = this.main.getByRole('form', { name: 'Price calculator' });
    this.askForOffer = this.calculator.getByRole('button', { name: 'Ask for this offer' });
    this.total = this.calculator.getByTestId('calculator-total');
    this.priceList = this.main.getByTestId('price-list');
  }

  override open(): Promise<void> {
    return super.open('/pricing');
  }

  service(name: string): Locator {
    return this.calculator.getByRole('checkbox', { name });
  }

  question(text: string): Locator {
    return this.main.locator('details', { hasText: text });
  }
}
