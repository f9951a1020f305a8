/**
 * What every form needs: fields and choices, checks before sending, what is wrong and the focus on it, the button while
 * something is on its way, how it went. Without script the same forms post natively.
 */
export { isEmailAddress } from '@site/contracts/email-address';
export { websiteAddress } from '@site/contracts/website-address';
export { announce, dismissAnnouncement, problem, success } from './announce';
export type { Announcement } from './announce';
export { Checkbox, ChoiceGroup, RadioGroup, Select, Tick } from './choices';
export type { CheckboxProps } from './choices';
export { filledIn, someProblems } from './entries';
export type { Entries, Problems } from './entries';
export { EmailLink } from './email-link';
export { Form, FormNotice, SubmitButton, TokenForm } from './form';
export { postedResult, refusalOf } from './submission-result';
export type { SubmissionResult } from './submission-result';
export { EmailInput, FormField, WebsiteInput } from './fields';
export { useForm } from './use-form';
export type { FormState } from './use-form';
