import { resultsKeptForYears } from '@site/contracts/audit-checks';
import { keptDays } from '@site/contracts/kept-records';
import { capitalized, spelled } from '@site/contracts/offer-text';
import { CONSENT_KEY, type Tracker } from '@site/contracts/trackers';

/**
 * Stored data about a visitor, by the action that causes it: its content, and how long it is kept or what ends it. The
 * texts must agree with the API's models.
 */
export type StoredRecords = Readonly<Record<string, readonly [what: string, howLong: string]>>;

const years = (days: number): string => `${spelled(Math.round(days / 365))} years`;

export const records: StoredRecords = {
  'You run the free audit': [
    'The address of the website, your e-mail address, your name and company if you gave them, the scores and what was found. Anyone who has the link to a report can read it, but does not see who asked for it.',
    `${capitalized(spelled(resultsKeptForYears))} years. If you ask for the summary by e-mail, its text waits 30 days for your confirmation. That you confirmed your address we remember for ${years(keptDays.confirmedAddress)}.`,
  ],
  'You write to us': [
    'What stands in the form: your name, e-mail address and message, and your company and website if you gave them. We may add a note about what came of it. A copy reaches our mailbox, and you get a receipt.',
    `${capitalized(years(keptDays.enquiry))}, or until you have it erased. It is used to answer you, and for nothing else. No newsletter follows from it.`,
  ],
  'You subscribe to the newsletter': [
    'Your e-mail address, on which page you gave it, when, and when you confirmed it. One letter brings the checklist and asks you to confirm; the newsletter goes to confirmed addresses only.',
    `An address that nobody confirms is forgotten after ${keptDays.unconfirmedSignup} days. Letters come until you press the link at the end of any of them. We then keep the address for a year, marked as left, so that nothing is sent to it again.`,
  ],
  'You ask for the checklist in the window that opens by itself': [
    'Nothing. Your e-mail address does not leave your browser; the checklist opens at once.',
    'It is forgotten with the page.',
  ],
  'You learn on our learning path': [
    'Which lessons you completed and when, how many answers were right, your points and achievements, and the tasks that you ticked. A random number in a cookie shows that they are yours; we keep only a fingerprint of that number, and no name. A certificate holds the name that you gave for it, and anyone who has its address can read it.',
    'Until you press the button that erases all of it. Otherwise all of it, the certificate too, is deleted two years after you last completed a lesson, ticked a task or had your certificate made. If you have a link sent to you to go on in another browser, we forget that e-mail address within a day. The copy in the other browser is that browser’s own, and is erased there.',
  ],
  'You ask to be reminded to go on learning': [
    'Your e-mail address, which progress belongs to it, when the last reminder was sent, and how many in a row were not followed by a lesson. Nothing is sent before you have confirmed the address.',
    'An address that is not confirmed is forgotten after two days. A confirmed one is forgotten when you end the reminders by the link in each of them, when you erase your progress, when you have learned everything, or a week after the third reminder without a lesson.',
  ],
  'You ask what we keep under your address': [
    'Your e-mail address, while the link that we send to it works.',
    'One day.',
  ],
  'You book a call': [
    'Nothing here. The calendar is on the site of a scheduling service, in a tab of its own, and what you enter there is kept there, by its rules.',
    'As that service says.',
  ],
};

export const technical: StoredRecords = {
  Cookies: [
    'None to follow you. While a new version of the site is tried out with a part of its visitors, a random number remembers which version you have. Once you complete a lesson, another one says which progress is yours. Authors of our blog have a third while they are signed in.',
    '30 days for the first, 400 days from your last lesson for the second, one session for the third.',
  ],
  'Your browser’s own memory': [
    'How far you had scrolled, so that Back brings you where you were, and what you have answered in a quiz that is not finished; neither is sent to us. A lesson that you complete without a connection, or while our site cannot be reached, waits here until it can be sent. What authors of our blog write is kept there as well.',
    'Until you close the tab; the lesson until it is sent; an author’s text until it is published or discarded.',
  ],
  'What we have offered you already': [
    'In your browser’s own memory: how often and when the offer of a call opened by itself, that you closed it, and how often the checklist was offered, so that we do not keep asking. It is not sent to us.',
    'Until you clear that memory.',
  ],
  'Our log': [
    'Which page was asked for and how it was answered. No internet address, nothing that you typed.',
    'Thirty days at most; there is nothing of you in it.',
  ],
  'Letters that we send you': [
    'Which kind of letter it is, when it was sent and whether it arrived, under the number of what it is about. Not the address and not the text.',
    `${keptDays.mail} days after it was sent, or given up because it could not be delivered.`,
  ],
  'Limits against abuse': [
    'We count how many forms and speed reports come from an internet address. The address is stored only as a fingerprint, made with a secret that is kept elsewhere, so nobody can tell the address from it. Letters to an e-mail address are counted by such a fingerprint too, so that strangers cannot fill your mailbox. Reports on whether a page worked are counted by such a fingerprint of the network from which they come (an address without its last part), for an hour; of at most five networks per version that reported a failure it is kept with the figures of that version, for 28 days.',
    'Until the limit ends, which is a matter of minutes to a day.',
  ],
  'The door to our office': [
    'What is done in our administration, when, and from which network: an internet address without its last part. Wrong passwords are counted there too, but never kept. A network from which the right password came is remembered as a fingerprint, made with the same kind of secret.',
    '400 days; the fingerprint of a network 90 days from the last time.',
  ],
  'Whether the pages work': [
    'Once you have moved, scrolled or typed on a page: which version of each part of our site you loaded, and whether something of it failed. Every visit reports this once for each version, and again if something fails later. Nothing in a report is about you: it holds no cookie, no address of a page and nothing that you typed. With these reports our site finds a version that fails, and asks us to look at it. Your browser’s memory notes which versions it has reported.',
    'Each report is added to those of others at once, and kept only as numbers and as the place in our code that failed. Your browser’s note stays until you close the tab.',
  ],
  'How fast the pages are': [
    'Of some visits, chosen by chance: how long the page took to appear and to answer, and which kind of page it was. The report holds no address, no device and no number that is yours; it is added to those of others.',
    'In memory only, among the latest 500 of a kind, and gone when our server starts anew.',
  ],
};

/** Data that trackers store if they are configured and the visitor allows it. */
export const measuring = (trackers: readonly Tracker[]): StoredRecords =>
  trackers.length
    ? {
        'You allow measuring': [
          `${trackers.map(({ name }) => name).join(' and ')} then see which of our pages you open and whether an enquiry, an audit, a call or a booking follows, with cookies of their own. Nothing of what you type is sent to them. Your choice stands in your browser’s memory under “${CONSENT_KEY}”; a browser that asks everybody not to sell or share counts as a no.`,
          'Your choice until you change it below or empty your browser’s memory; the rest by the rules of these companies.',
        ],
      }
    : {};
