/**
 * Building blocks of forms: fields and choices, validation with focus on the first problem, the pending button, and the
 * result. Without script the same forms post natively.
 */
export { isEmailAddress } from '@site/contracts/text/email-address';
export { websiteAddress } from '@site/contracts/text/website-address';
export { announce, dismissAnnouncement, problem, success, type Announcement } from './announce';
export { Checkbox, ChoiceGroup, RadioGroup, Select, Tick, type CheckboxProps } from './choices';
export { EmailLink } from './email-link';
export { EmailInput, Form, FormField, FormNotice, SubmitButton, WebsiteInput } from './form';
export { NewsletterForm } from './newsletter-form';
export { postedResult, refusalOf } from './submission-result';
export { someProblems, useForm } from './use-form';
export type { Entries, FormState, Problems } from './use-form';
