/** Days after which the database deletes records on its own; the texts of /privacy name them. */
export const RETENTION_DAYS = {
  /** From its receipt. */
  inquiry: 2 * 365,
  /** From the last sign-up, while the address is not confirmed. */
  unconfirmedSignup: 30,
  /** From the day on which the address left the list. */
  formerSignup: 365,
  /** From the confirmation. */
  confirmedAddress: 2 * 365,
  /** From the day on which it was sent, dropped or given up. */
  mail: 60,
} as const;

/**
 * Collections of the database with data of visitors, by the entry of /privacy that says what they hold and when it
 * ends. Each of them has an index that deletes records by their age.
 */
export const storedCollections = {
  'You run the free audit': [
    'seo_audits',
    'audit_runs',
    'audit_stages',
    'audit_summaries',
    'confirmed_addresses',
  ],
  'You write to us': ['contact_submissions'],
  'You subscribe to the newsletter': ['newsletter_signups'],
  'You learn on our learning path': [
    'user_progress',
    'user_achievements',
    'learner_tasks',
    'learner_certificates',
    'learner_browsers',
    'learner_carry_links',
  ],
  'You ask for learning reminders': ['learner_reminders'],
  'You ask what we store about you': ['personal_data_links'],
  'Emails we send you': ['outbox'],
  'Limits that stop abuse': ['rate_limits'],
  'Our administration': ['admin_sessions', 'admin_networks', 'admin_trail', 'blog_preview_links'],
} as const;
