import { listNetworks } from '@site/server-kit/clients/client-network';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { ApiError } from '../http/errors';
import type { MailKind } from '../mail/email';
import { parseMailbox } from '../mail/mailbox';
import {
  type CountResult,
  createTooManyRequestsError,
  type Limit,
  type Limiter,
  scaleLimit,
} from './limiter';

/** Emails to addresses that no one has confirmed, of all kinds and visitors together. */
const TOTAL_LIMIT: Limit = { points: 1000, seconds: DAY_SECONDS };
/** Those to one domain. For providers with mailboxes for everyone only the limit of all emails holds. */
const DOMAIN_LIMIT: Limit = { points: 50, seconds: DAY_SECONDS };
/** A visitor's network may have requested this share of the emails that are left, and one in any case. */
const NETWORK_SHARE = 0.1;

/** An email to an address, and its kind. */
export interface MailRequest {
  kind: MailKind;
  to: string;
}

/** A counter, the most tries in it, and the sentence for a visitor above that. */
interface CounterCheck {
  limiter: Limiter;
  key: string;
  limit: number;
  why: string;
}

/**
 * Limits the emails that strangers can have sent to addresses of others. Every request counts, whatever is known of
 * the address, so that no answer tells whether it is on a list.
 */
export class MailLimits {
  private readonly totalLimiter: Limiter;
  private readonly networkLimiter: Limiter;
  private readonly domainLimiter: Limiter;
  private readonly kindLimiters = new Map<string, { mailbox: Limiter; address: Limiter }>();

  /**
   * @param createLimiter makes the counter of a name
   * @param factor multiplies every limit but that of a mailbox
   * @param forgetCounts forgets the counts of a key in all limits
   */
  constructor(
    private readonly createLimiter: (name: string, limit: Limit) => Limiter,
    private readonly factor: number,
    private readonly forgetCounts: (key: string) => Promise<void>,
  ) {
    this.totalLimiter = createLimiter('mail all', TOTAL_LIMIT);
    this.networkLimiter = createLimiter('mail network', TOTAL_LIMIT);
    this.domainLimiter = createLimiter('mail domain', DOMAIN_LIMIT);
  }

  /** Counts a client's request for an email. @throws ApiError 429 */
  async admit({ kind, to }: MailRequest, client: string): Promise<void> {
    const { mailbox, domain, isPublic } = parseMailbox(to);
    const kindLimiters = this.getKindLimiters(kind);
    if (kind.minIntervalSeconds && (await kindLimiters.address.count(to)).attempts > 1) return;
    const counted: CounterCheck[] = [];
    const count = async (step: CounterCheck): Promise<CountResult> => {
      const counter = await step.limiter.count(step.key);
      if (counter.attempts <= step.limit) {
        counted.push(step);
        return counter;
      }
      for (const { limiter, key } of counted) await limiter.refund(key);
      if (kind.minIntervalSeconds) await kindLimiters.address.forget(to);
      throw createTooManyRequestsError(counter.wait, 'mail_limited', step.why);
    };
    await count({
      limiter: kindLimiters.mailbox,
      key: mailbox,
      limit: kind.perDay ?? Infinity,
      why: 'We’ve already emailed this address several times today. Check its inbox and spam folder for our email.',
    });
    if (!isPublic)
      await count({
        limiter: this.domainLimiter,
        key: domain,
        limit: scaleLimit(DOMAIN_LIMIT, this.factor).points,
        why: `We’ve emailed many addresses at ${domain} today and can’t send more there right now.`,
      });
    const why = 'Our website has sent too many emails today and can’t send more right now.';
    const budget = scaleLimit(TOTAL_LIMIT, this.factor).points;
    const { attempts } = await count({ limiter: this.totalLimiter, key: '', limit: budget, why });
    const [{ name: network } = { name: client }] = listNetworks(client);
    const limit = Math.max(1, (budget - attempts) * NETWORK_SHARE);
    await count({ limiter: this.networkLimiter, key: network, limit, why });
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
    const { attempts } = await this.getKindLimiters(kind).mailbox.count(parseMailbox(to).mailbox);
    return attempts <= (kind.perDay ?? Infinity);
  }

  /** Forgets the counts of an address and of its mailbox, for its owner. */
  async forget(to: string): Promise<void> {
    await this.forgetCounts(parseMailbox(to).mailbox);
    await this.forgetCounts(to);
  }

  private getKindLimiters({ name, perDay = 1, minIntervalSeconds = 1 }: MailKind) {
    const known = this.kindLimiters.get(name) ?? {
      mailbox: this.createLimiter(`mail ${name}`, { points: perDay, seconds: DAY_SECONDS }),
      address: this.createLimiter(`mail ${name} address`, {
        points: 1,
        seconds: minIntervalSeconds,
      }),
    };
    this.kindLimiters.set(name, known);
    return known;
  }
}
