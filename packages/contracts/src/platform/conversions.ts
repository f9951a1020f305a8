/** Value of each conversion, in US dollars (docs/product.md 9.8). */
export const conversionValues = {
  seo_audit_request: 150,
  contact_form_submission: 300,
  phone_call: 500,
  consultation_booking: 1000,
  exit_intent_email_capture: 200,
} as const;

export type Conversion = keyof typeof conversionValues;

/**
 * The shell puts these on `window` before any island is hydrated. Clicks on `tel:` and booking links it reports itself.
 */
export interface ConversionHelpers {
  trackSeoAudit: () => void;
  trackContactForm: () => void;
  trackPhoneCall: () => void;
  trackConsultationBooking: () => void;
  trackExitIntentCapture: () => void;
}

declare global {
  /** Absent where a remote runs without the shell, so callers write `window.trackContactForm?.()`. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it adds the helpers to the browser's own type
  interface Window extends Partial<ConversionHelpers> {}
}
