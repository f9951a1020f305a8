import type { Verdict } from './checks/judge';
import { type Collected, type Stage, collect } from './collect/collect';
import type { CollectContext } from './collect/context';
import { deadline } from './deadline';
import type { AllowList } from './fetch/allow-list';
import { userAgents } from './fetch/crawler';
import { Fetcher } from './fetch/fetcher';
import { Guard } from './fetch/guard';
import { type Limits, usualLimits } from './fetch/limits';
import { type Resolve, lookUpsOf, resolveLikeTheSystem } from './fetch/names';
import { tookTooLong, tooComplex } from './refusal';
import { AuditThread, ThreadLost } from './thread/audit-thread';

/** Where audits may go, and as whom. */
export interface AuditPolicy {
  /** What may be asked although it is not public. */
  allowed: AllowList;
  /** Origin of the site, which the user agent names. */
  publicUrl: string;
  resolve?: Resolve;
  limits?: Limits;
}

interface Run {
  url: string;
  /** When it begins; checks that depend on the date compare with this. */
  now: Date;
  /** Told when a stage begins. */
  onStage: (stage: Stage) => void;
  policy: AuditPolicy;
  /** Ends the run. */
  signal?: AbortSignal;
  /** Milliseconds for which whoever asked has been waiting already: they count like the run's own. */
  waited?: number;
}

export interface AuditRun {
  /** Without the parsed page, which stays in the thread that parsed it. */
  evidence: Collected;
  verdict: Verdict;
}

/**
 * Audits the page at an address.
 * @throws AuditRefused when there is no page to be read, or it takes too long
 */
export async function runAudit({
  url,
  now,
  onStage,
  policy,
  signal,
  waited = 0,
}: Run): Promise<AuditRun> {
  const limits = policy.limits ?? usualLimits;
  const whole = deadline(limits.run - waited, ...(signal ? [signal] : []));
  const collecting = deadline(limits.collecting - waited, whole.signal);
  const lookUps = lookUpsOf(policy.resolve ?? resolveLikeTheSystem, collecting.signal);
  const guard = new Guard(policy.allowed, lookUps);
  const thread = new AuditThread(limits.thread, whole.signal);
  const site: CollectContext = {
    fetcher: new Fetcher(guard, collecting.signal),
    thread,
    agents: userAgents(policy.publicUrl),
    limits,
  };
  try {
    const evidence = await collect(site, { url: new URL(url), now, onStage });
    onStage('judge');
    return { evidence, verdict: await thread.run('judge', evidence) };
  } catch (error) {
    if (whole.signal.aborted) throw tookTooLong();
    throw error instanceof ThreadLost ? tooComplex() : error;
  } finally {
    whole.end();
    await thread.close();
  }
}
