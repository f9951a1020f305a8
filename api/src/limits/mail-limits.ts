import { listNetworks } from '@site/server-kit/clients/client-network';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { ApiError } from '../http/errors';
import type { MailKind } from '../mail/email';
import { parseMailbox } from '../mail/mailbox';
import {
  type Counter,
  type CountResult,
  createCounter,
  createTooManyRequestsError,
  forgetCounts,
  scaleLimit,
} from './limiter';

/** Emails in a day to addresses that no one has confirmed, of all kinds and visitors together. */
const TOTAL_LIMIT = { points: 1000, seconds: DAY_SECONDS };
/** Those to one domain. For providers with mailboxes for everyone only the limit of all emails holds. */
const DOMAIN_LIMIT = { points: 50, seconds: DAY_SECONDS };
/** A visitor's network may have requested this share of the emails that are left, and one in any case. */
const NETWORK_SHARE = 0.1;

/** An email to an address, and its kind. */
export interface MailRequest {
  kind: MailKind;
  to: string;
}

/** A counter, the most tries in it, and the sentence for a visitor above that. */
interface CounterCheck {
  counter: Counter;
  key: string;
  limit: number;
  why: string;
}

/**
 * Limits the emails that strangers can have sent to addresses of others. Every request counts, whatever is known of
 * the address, so that no answer tells whether it is on a list.
 */
export class MailLimits {
  private readonly all: Counter;
  private readonly networks: Counter;
  private readonly domains: Counter;
  private readonly kinds = new Map<string, { mailboxes: Counter; addresses: Counter }>();

  /**
   * @param secret key of the hashes that stand for addresses and networks
   * @param factor multiplies every limit but that of a mailbox
   */
  constructor(
    private readonly secret: Promise<Buffer>,
    private readonly factor: number,
  ) {
    this.all = createCounter('mail all', DAY_SECONDS, secret);
    this.networks = createCounter('mail network', DAY_SECONDS, secret);
    this.domains = createCounter('mail domain', DAY_SECONDS, secret);
  }

  /** Counts a client's request for an email. @throws ApiError 429 */
  async admit({ kind, to }: MailRequest, client: string): Promise<void> {
    const { mailbox, domain, isPublic } = parseMailbox(to);
    const { mailboxes, addresses } = this.getCounters(kind);
    if (kind.minIntervalSeconds && (await addresses.count(to)).attempts > 1) return;
    const counted: CounterCheck[] = [];
    const count = async (step: CounterCheck): Promise<CountResult> => {
      const result = await step.counter.count(step.key);
      if (result.attempts <= step.limit) {
        counted.push(step);
        return result;
      }
      for (const { counter, key } of counted) await counter.refund(key);
      if (kind.minIntervalSeconds) await addresses.forget(to);
      throw createTooManyRequestsError(result.wait, 'mail_limited', step.why);
    };
    await count({
      counter: mailboxes,
      key: mailbox,
      limit: kind.perDay ?? Infinity,
      why: 'We’ve already emailed this address several times today. Check its inbox and spam folder for our email.',
    });
    if (!isPublic)
      await count({
        counter: this.domains,
        key: domain,
        limit: scaleLimit(DOMAIN_LIMIT, this.factor).points,
        why: `We’ve emailed many addresses at ${domain} today and can’t send more there right now.`,
      });
    const why = 'Our website has sent too many emails today and can’t send more right now.';
    const budget = scaleLimit(TOTAL_LIMIT, this.factor).points;
    const { attempts } = await count({ counter: this.all, key: '', limit: budget, why });
    const [{ name: network } = { name: client }] = listNetworks(client);
    const limit = Math.max(1, (budget - attempts) * NETWORK_SHARE);
    await count({ counter: this.networks, key: network, limit, why });
  }

  /** Like {@link admit}, for an email that a request can do without. @returns whether to send it */
  async admits(request: MailRequest, client: string): Promise<boolean> {
    try {
      await this.admit(request, client);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return false;
      throw error;
    }
  }

  /** Counts an email to a confirmed address. @returns whether the mailbox may get one more of this kind today */
  async admitsConfirmed({ kind, to }: MailRequest): Promise<boolean> {
    const { attempts } = await this.getCounters(kind).mailboxes.count(parseMailbox(to).mailbox);
    return attempts <= (kind.perDay ?? Infinity);
  }

  /** Forgets the counts of an address and of its mailbox, for its owner. */
  async forget(to: string): Promise<void> {
    await forgetCounts(parseMailbox(to).mailbox, this.secret);
    await forgetCounts(to, this.secret);
  }

  private getCounters({ name, minIntervalSeconds = 1 }: MailKind) {
    const known = this.kinds.get(name) ?? {
      mailboxes: createCounter(`mail ${name}`, DAY_SECONDS, this.secret),
      addresses: createCounter(`mail ${name} address`, minIntervalSeconds, this.secret),
    };
    this.kinds.set(name, known);
    return known;
  }
}
