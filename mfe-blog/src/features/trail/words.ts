import type { TrailEntry } from '@site/contracts/trail';
import type { TrailAction, TrailKind } from '@site/contracts/trail-actions';

/** The kinds by the names that they have for people, in the order in which they are offered. */
export const kinds = {
  all: 'All',
  access: 'Signing in',
  posts: 'Posts',
  pictures: 'Pictures',
  references: 'Cases and testimonials',
  leads: 'Leads',
} as const satisfies Record<'all' | TrailKind, string>;

const actions: Readonly<Record<TrailAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Entered a wrong password',
  'signed-out': 'Locked the administration',
  'draft-saved': 'Saved a draft',
  'post-published': 'Published a post',
  'post-changed': 'Changed a post',
  'post-scheduled': 'Scheduled a post',
  'post-unscheduled': 'Made a scheduled post a draft again',
  'post-unpublished': 'Unpublished a post',
  'post-deleted': 'Deleted a post',
  'post-restored': 'Brought a deleted post back',
  'preview-link-made': 'Made a link to a draft',
  'preview-links-ended': 'Ended the links to a draft',
  'picture-added': 'Uploaded a picture',
  'picture-changed': 'Changed a picture',
  'picture-removed': 'Removed a picture that nothing showed',
  'case-study-added': 'Added a case study',
  'case-study-changed': 'Changed a case study',
  'case-study-removed': 'Deleted a case study',
  'case-studies-ordered': 'Ordered the case studies',
  'testimonial-added': 'Added a testimonial',
  'testimonial-changed': 'Changed a testimonial',
  'testimonial-removed': 'Deleted a testimonial',
  'testimonials-ordered': 'Ordered the testimonials',
  'enquiry-changed': 'Marked or noted an enquiry',
  'leads-exported': 'Took leads along as a file',
  'person-erased': 'Erased a person',
};

const isKnown = (action: string): action is TrailAction => Object.hasOwn(actions, action);

/** What was done, in words. What a newer server notes is said in its own. */
export const deedOf = ({ action }: Pick<TrailEntry, 'action'>): string =>
  isKnown(action) ? actions[action] : action.replaceAll('-', ' ');

/** Of several within an hour: how often. */
export const timesOf = ({ count }: Pick<TrailEntry, 'count'>): string | undefined =>
  count > 1 ? `${count.toLocaleString('en')} times within an hour` : undefined;

const failed: TrailAction = 'sign-in-failed';

/** Whether somebody tried in vain: what an owner looks for first. */
export const isWarning = ({ action }: Pick<TrailEntry, 'action'>): boolean => action === failed;

/** Who did it, as far as it is kept. */
export function doerOf({ session, address }: Pick<TrailEntry, 'session' | 'address'>): string {
  if (session) return `Session ${session}`;
  return address ? 'Somebody without a session' : 'The site by itself';
}
