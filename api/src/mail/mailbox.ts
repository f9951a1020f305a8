import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** Other domains of a provider's mailboxes. */
const DOMAIN_ALIASES: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'mac.com': 'icloud.com',
  'me.com': 'icloud.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
};

/** Characters of a name that a provider ignores. */
const IGNORED_CHARACTERS: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
  'yandex.ru': /[.-]/g,
};

/** What follows this character in a name is a tag of its owner's choice (RFC 5233). */
const TAG_MARK = '+';
/** Providers that also take tags after a hyphen. */
const HYPHEN_TAGS = /^(?:yahoo|ymail|rocketmail)\./;

/** Providers with mailboxes for everyone: one domain of theirs is millions of people. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com icloud.com proton.me yandex.ru outlook.com live.com msn.com ymail.com rocketmail.com aol.com aim.com
   gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com mail.ru zoho.com fastmail.com fastmail.fm
   hey.com tutanota.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net
   earthlink.net juno.com optonline.net frontier.com orange.fr free.fr laposte.net sfr.fr libero.it virgilio.it
   btinternet.com sky.com virginmedia.com talktalk.net rogers.com shaw.ca bell.net sympatico.ca telus.net
   bigpond.com optusnet.com.au qq.com 163.com 126.com naver.com daum.net rediffmail.com uol.com.br bol.com.br
   seznam.cz wp.pl onet.pl`.split(/\s+/),
);
/** Providers with a domain for each country. */
const COUNTRY_DOMAINS = /^(?:yahoo|hotmail|live|outlook)\.(?:com?\.)?[a-z]{2,3}$/;

/** The mailbox of an address. For counting only: mail goes to the address as it was entered. */
interface Mailbox {
  /** The same for every spelling that reaches it. */
  mailbox: string;
  /** The registrable domain, in ASCII (RFC 5890). */
  domain: string;
  /** Whether the domain is that of a provider with mailboxes for everyone. */
  isPublic: boolean;
}

/** Reads the mailbox behind an address: without tags, ignored characters, and spellings of its domain. */
export function parseMailbox(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).trim();
  const ascii = (domainToASCII(typed) || typed.toLowerCase()).replace(/\.$/, '');
  const host = DOMAIN_ALIASES[ascii] ?? ascii;
  const whole = address.slice(0, Math.max(at, 0)).trim().normalize('NFKC').toLowerCase();
  const marks = [TAG_MARK, ...(HYPHEN_TAGS.test(host) ? ['-'] : [])];
  const ends = marks.map((mark) => whole.indexOf(mark)).filter((index) => index > 0);
  const name = whole.slice(0, Math.min(whole.length, ...ends));
  const ignoredCharacters = IGNORED_CHARACTERS[host];
  return {
    mailbox: `${(ignoredCharacters && name.replace(ignoredCharacters, '')) || name}@${host}`,
    domain: getDomain(host, { allowPrivateDomains: true }) ?? host,
    isPublic: PUBLIC_PROVIDERS.has(host) || COUNTRY_DOMAINS.test(host),
  };
}
