import type { Locator } from '@playwright/test';
import { SitePage } from './site-page';

export class PricingPage extends SitePage {
  readonly calculator = this.main.getByRole('form', { name: 'Price calculator' });
  readonly askForOffer = this.calculator.getByRole('button', {
    name: /^Ask for this (?:quote|offer)$/,
  });
  readonly total = this.calculator.getByTestId('calculator-total');
  /** The prices as text, shown while the calculator is missing. */
  readonly priceList = this.main.getByTestId('price-list');

  override open(): Promise<void> {
    return super.open('/pricing');
  }

  service(name: string): Locator {
    return this.calculator.getByRole('checkbox', { name });
  }
}
