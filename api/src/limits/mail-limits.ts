import { networksOf } from '@site/server-kit/clients/client-network';
import { ApiError } from '../http/errors';
import type { MailKind } from '../mail/email';
import { mailboxOf } from '../mail/mailbox';
import { type Counted, type Limit, type Limiter, tooOften } from './limiter';

const DAY = 24 * 60 * 60;
/** Emails to addresses that nobody has confirmed, of all kinds and visitors together. */
const ofAll: Limit = { points: 1000, seconds: DAY };
/** Those to one domain. For providers with mailboxes for everybody only the limit of all emails holds. */
const ofDomain: Limit = { points: 50, seconds: DAY };
/** A visitor's network may have requested this share of the emails that are left, and one in any case. */
const SHARE_OF_NETWORK = 0.1;

/** An email to an address that nobody may have confirmed. */
export interface MailRequest {
  kind: MailKind;
  to: string;
}

/** A counter, the most tries in it, and the sentence for a visitor above that. */
interface Step {
  limiter: Limiter;
  key: string;
  most: number;
  why: string;
}

/**
 * Limits the emails that strangers can have sent to addresses of others. Every request counts, whatever is known of
 * the address, so that no answer tells whether it is on a list.
 */
export class MailLimits {
  private readonly ofAll: Limiter;
  private readonly ofNetwork: Limiter;
  private readonly ofDomain: Limiter;
  private readonly ofKinds = new Map<string, { mailbox: Limiter; address: Limiter }>();

  /**
   * @param limiter makes the counter of a name
   * @param factor multiplies every limit
   * @param forgetCounts forgets the counts of a key in all limits
   */
  constructor(
    private readonly limiter: (name: string, limit: Limit) => Limiter,
    private readonly factor: number,
    private readonly forgetCounts: (key: string) => Promise<void>,
  ) {
    this.ofAll = limiter('mail all', ofAll);
    this.ofNetwork = limiter('mail network', ofAll);
    this.ofDomain = limiter('mail domain', ofDomain);
  }

  /** Counts a client's request for an email. @throws ApiError 429 */
  async admit({ kind, to }: MailRequest, client: string): Promise<void> {
    const { mailbox, domain, isPublic } = mailboxOf(to);
    const ofKind = this.ofKind(kind);
    if (kind.pause && (await ofKind.address.count(to)).tries > 1) return;
    const counted: Step[] = [];
    const count = async (step: Step): Promise<Counted> => {
      const now = await step.limiter.count(step.key);
      if (now.tries <= step.most) {
        counted.push(step);
        return now;
      }
      for (const { limiter, key } of counted) await limiter.giveBack(key);
      if (kind.pause) await ofKind.address.forget(to);
      throw tooOften(now.wait, 'mail_limited', step.why);
    };
    await count({
      limiter: ofKind.mailbox,
      key: mailbox,
      most: this.scaled(kind.perDay ?? Infinity),
      why: 'We’ve already emailed this address several times today. Check its inbox and spam folder for our email.',
    });
    if (!isPublic)
      await count({
        limiter: this.ofDomain,
        key: domain,
        most: this.scaled(ofDomain.points),
        why: `We’ve emailed many addresses at ${domain} today and can’t send more there right now.`,
      });
    const why = 'Our website has sent too many emails today and can’t send more right now.';
    const budget = this.scaled(ofAll.points);
    const { tries } = await count({ limiter: this.ofAll, key: '', most: budget, why });
    const [{ name: network } = { name: client }] = networksOf(client);
    const most = Math.max(1, (budget - tries) * SHARE_OF_NETWORK);
    await count({ limiter: this.ofNetwork, key: network, most, why });
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

  /** Forgets the counts of an address and of its mailbox, for its owner. */
  async forget(to: string): Promise<void> {
    await this.forgetCounts(mailboxOf(to).mailbox);
    await this.forgetCounts(to);
  }

  private scaled(points: number): number {
    return Math.max(1, Math.round(points * this.factor));
  }

  private ofKind({ name, perDay = 1, pause = 1 }: MailKind) {
    const known = this.ofKinds.get(name) ?? {
      mailbox: this.limiter(`mail ${name}`, { points: perDay, seconds: DAY }),
      address: this.limiter(`mail ${name} address`, { points: 1, seconds: pause }),
    };
    this.ofKinds.set(name, known);
    return known;
  }
}
