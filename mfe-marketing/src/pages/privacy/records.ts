import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { RESULT_RETENTION_YEARS } from '@site/contracts/audit/audit-checks';
import { capitalize, formatNumberWord } from '@site/contracts/offer/offer-text';
import { CONSENT_KEY, type Tracker } from '@site/contracts/platform/trackers';

/**
 * Stored data about a visitor, by the action that causes it: its content, and how long it is kept or what ends it. The
 * texts must agree with the API's models.
 */
export type StoredRecords = Readonly<Record<string, readonly [what: string, howLong: string]>>;

const years = (days: number): string => `${formatNumberWord(Math.round(days / 365))} years`;

export const records: StoredRecords = {
  'You run the free audit': [
    'The website’s address, your email address, your name and company if you gave them, the scores and the findings. Anyone with the link to a report can read it, but the report doesn’t show who asked for it.',
    `${capitalize(formatNumberWord(RESULT_RETENTION_YEARS))} years. If you ask for the summary by email, its text waits 30 days for your confirmation. We remember for ${years(RETENTION_DAYS.confirmedAddress)} that you confirmed your address.`,
  ],
  'You write to us': [
    'What you enter in the form: your name, email address, and message, plus your company and website if you add them. We may add a note about the outcome. A copy goes to our mailbox, and you get a receipt.',
    `${capitalize(years(RETENTION_DAYS.inquiry))}, or until you erase it. We use it only to reply to you. We don’t add you to the newsletter.`,
  ],
  'You subscribe to the newsletter': [
    'Your email address, the page where you signed up, when you signed up, and when you confirmed. One email brings the checklist and asks you to confirm. The newsletter goes only to confirmed addresses.',
    `We delete an unconfirmed address after ${RETENTION_DAYS.unconfirmedSignup} days. You get the newsletter until you unsubscribe with the link at the end of any issue. We then keep the address for one year, marked as unsubscribed, so that we don’t email it again.`,
  ],
  'You ask for the checklist in our popup': [
    'Nothing. Your email address never leaves your browser. The checklist opens right away.',
    'Until you leave the page.',
  ],
  'You learn on our learning path': [
    'The lessons you completed and when, how many answers you got right, your points and achievements, and the tasks you checked off. A random number in a cookie links them to you. We store only a fingerprint of that number, and no name. A certificate shows the name you gave for it, and anyone with its address can read it.',
    'Until you erase it. Otherwise we delete everything, including the certificate, two years after you last completed a lesson, checked off a task, or made your certificate. If you email yourself a link to continue in another browser, we delete that email address within a day. The other browser has its own copy, which you erase there.',
  ],
  'You ask for learning reminders': [
    'Your email address, which progress it belongs to, when we sent the last reminder, and how many in a row you got without completing a lesson. We send nothing until you confirm the address.',
    'We delete an unconfirmed address after two days. We delete a confirmed one when you turn reminders off with the link in any of them, when you erase your progress, when you finish the path, or a week after the third reminder without a lesson.',
  ],
  'You ask what we store about you': [
    'Your email address, for as long as the link we send to it works.',
    'One day.',
  ],
  'You book a call': [
    'Nothing on our site. The calendar opens in a new tab on a scheduling service’s site. What you enter there is stored there, under that service’s rules.',
    'See that service’s privacy policy.',
  ],
};

export const technical: StoredRecords = {
  Cookies: [
    'None that track you. While we try a new version of the site with some visitors, a random number remembers which version you have. Once you complete a lesson, a second cookie links your progress to you. Our blog’s authors have a third while they’re signed in.',
    'The first lasts 30 days, the second 400 days from your last lesson, the third one session.',
  ],
  'Your browser’s storage': [
    'How far you’ve scrolled, so that Back returns you to the same place, and your answers in an unfinished quiz. Neither is sent to us. A lesson you complete offline, or while our site is down, waits here until it can be sent. Our blog’s authors’ drafts are stored there too.',
    'Until you close the tab. A lesson stays until it’s sent, an author’s draft until it’s published or discarded.',
  ],
  'What we’ve already offered you': [
    'In your browser’s storage: how often and when the call card opened automatically, that you closed it, and how often we offered the checklist, so that we don’t keep asking. It isn’t sent to us.',
    'Until you clear your browser’s storage.',
  ],
  'Our server log': [
    'Which page was requested and how we answered. No IP address, and nothing you typed.',
    'Thirty days at most. It holds nothing about you.',
  ],
  'Emails we send you': [
    'The kind of email, when we sent it, whether it arrived, and the number of the record it’s about. Not your address, and not the text.',
    `${RETENTION_DAYS.mail} days after we send it or stop trying to deliver it.`,
  ],
  'Limits that stop abuse': [
    'We count how many forms and speed reports come from an IP address. We store the address only as a fingerprint, made with a secret stored elsewhere, so that no one can work out the address. Emails to an address are counted the same way, so that strangers can’t flood your inbox. Reports on whether a page worked are counted for an hour by a fingerprint of their network (an address without its last part). For up to five networks per version that reported a failure, it stays with that version’s figures for 28 days.',
    'Until the limit ends: minutes to a day.',
  ],
  'Our administration': [
    'What someone does in our administration, when, and from which network (an IP address without its last part). Wrong passwords are counted but never stored. A network that sent the right password is remembered as a fingerprint, made with the same kind of secret.',
    '400 days. A network’s fingerprint stays 90 days from its last use.',
  ],
  'Whether the pages work': [
    'Once you move, scroll, or type on a page: which version of each part of our site you loaded, and whether any of it failed. Each visit reports this once per version, and again if something fails later. A report holds nothing about you: no cookie, no page address, nothing you typed. It lets our site spot a version that fails. Your browser’s storage notes which versions it has reported.',
    'Each report is immediately added to everyone else’s and stored only as numbers and the place in our code that failed. Your browser’s note stays until you close the tab.',
  ],
  'How fast the pages are': [
    'For some visits, picked at random: how long the page took to appear and respond, and what kind of page it was. The report holds no address, no device, and no number that identifies you. It’s added to everyone else’s.',
    'In memory only, among the latest 500 of its kind, and gone when our server restarts.',
  ],
};

/** Data that trackers store if they are configured and the visitor allows it. */
export const measuring = (trackers: readonly Tracker[]): StoredRecords =>
  trackers.length
    ? {
        'You allow measuring': [
          `${trackers.map(({ name }) => name).join(' and ')} then see which of our pages you open and whether you send an inquiry, run an audit, call, or book, using their own cookies. Nothing you type is sent to them. Your choice is in your browser’s storage (“${CONSENT_KEY}”). A browser that asks sites not to sell or share your data counts as a no.`,
          'Your choice stays until you change it below or clear your browser’s storage. Those companies’ rules apply to the rest.',
        ],
      }
    : {};
