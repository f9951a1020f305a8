import { createDeadline } from '@site/server-kit/deadline';
import { collect, type Collected, type Stage } from './collect/collect';
import type { CollectContext } from './collect/context';
import type { AllowList } from './fetch/allow-list';
import { userAgents } from './fetch/crawler';
import { Fetcher } from './fetch/fetcher';
import { Guard } from './fetch/guard';
import { DEFAULT_LIMITS, type Limits } from './fetch/limits';
import { limitLookups, type Resolve, resolveBySystem } from './fetch/names';
import { AuditRefused } from './refusal';
import type { Verdict } from './score/judge';
import { AuditThread, ThreadLost } from './thread/audit-thread';

export interface AuditPolicy {
  /** Hosts and ports that may be requested although they are not public. */
  allowed: AllowList;
  /** Origin of our site, which the user agent names. */
  publicUrl: string;
  resolve?: Resolve;
  limits?: Limits;
}

interface Run {
  url: string;
  /** The current time for all checks. */
  now: Date;
  /** Called when a stage begins. */
  onStage: (stage: Stage) => void;
  policy: AuditPolicy;
  /** Aborts the run. */
  signal?: AbortSignal;
  /** Milliseconds that the request has already waited: they count toward the run's limits. */
  waited?: number;
}

export interface AuditRun {
  /** The parsed page is missing: it stays in the thread that parsed it. */
  evidence: Collected;
  verdict: Verdict;
}

/**
 * Audits the page at an address.
 * @throws AuditRefused when there is no page to read, or the run takes too long
 */
export async function runAudit({
  url,
  now,
  onStage,
  policy,
  signal,
  waited = 0,
}: Run): Promise<AuditRun> {
  const limits = policy.limits ?? DEFAULT_LIMITS;
  const whole = createDeadline(limits.run - waited, signal);
  const collecting = createDeadline(limits.collecting - waited, whole.signal);
  const lookUps = limitLookups(policy.resolve ?? resolveBySystem, collecting.signal);
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
    if (whole.signal.aborted)
      throw new AuditRefused('timeout', 'The audit of this page took too long.');
    if (!(error instanceof ThreadLost)) throw error;
    throw new AuditRefused('too-complex', 'This page is nested too deeply, or too broken to read.');
  } finally {
    whole.end();
    await thread.close();
  }
}
