import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './error-code';

const RETRY_EVERY_MS = 50;

/** A process among all that ever ran: its number alone is given again, and means nothing in another container. */
const owner = z.object({
  /** Where its number counts: the start of the machine and the namespace of process numbers. */
  place: z.string(),
  pid: z.int().positive(),
  /** When it started, in the machine's own ticks; empty where the system does not say. */
  started: z.string(),
});
type Owner = z.infer<typeof owner>;

const textOr = (read: () => string, otherwise: string): string => {
  try {
    return read().trim();
  } catch {
    return otherwise;
  }
};

/** Field 22 of proc(5) `stat`; the name before it may hold spaces. Empty for a process that is not there. */
const startOf = (pid: number): string =>
  textOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
    .split(') ')
    .at(-1)
    ?.split(' ')[19] ?? '';

const self: Owner = {
  place: [
    textOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), hostname()),
    textOr(() => readlinkSync('/proc/self/ns/pid'), ''),
  ].join(' '),
  pid: process.pid,
  started: startOf(process.pid),
};

const isRunning = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return startOf(pid) === started;
};

/** The lock appears with its owner's name in it: a process that dies on the way leaves none, or one that says whose. */
async function take(lock: string): Promise<boolean> {
  const fresh = `${lock}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify(self));
  try {
    await link(fresh, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

interface Held {
  text: string;
  /** Nothing when it is not the name of an owner. */
  owner: Owner | undefined;
  touchedMs: number;
}

const ownerIn = (text: string): Owner | undefined => {
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Answers nothing when nobody holds it any more. */
async function holderOf(lock: string): Promise<Held | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
    return { text, owner: ownerIn(text), touchedMs: mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a lock that nobody holds; one that somebody took meanwhile is put back. */
async function removeStale(lock: string, stale: Held): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    return; // Somebody else removed it.
  }
  if ((await readFile(aside, 'utf8')) !== stale.text)
    await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

export interface LockTimes {
  /** How long to wait for whoever holds it. */
  waitMs?: number;
  /** A holder of another container or machine that gives no sign for so long has ended. */
  leaseMs?: number;
}

/**
 * Does something while no other process that asks for the same lock does, in this container or in any that shares the
 * folder. A lock whose owner has ended is taken over: at once when it ran here, after the lease when elsewhere.
 * @param file what is protected; the lock is `<file>.lock` beside it
 * @throws Error that names the process which holds the lock
 */
export async function locked<T>(
  file: string,
  action: () => Promise<T>,
  { waitMs = 30_000, leaseMs = 10_000 }: LockTimes = {},
): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const end = Date.now() + waitMs;
  /** The last sign of the holder, and when it was seen by this process's own clock. */
  let sign = { of: '', atMs: 0 };
  while (!(await take(lock))) {
    const held = await holderOf(lock);
    const seen = held ? `${held.text} ${held.touchedMs}` : '';
    if (seen !== sign.of) sign = { of: seen, atMs: Date.now() };
    const isStale =
      held?.owner?.place === self.place
        ? !isRunning(held.owner)
        : Date.now() - sign.atMs >= leaseMs;
    if (held && isStale) await removeStale(lock, held);
    else if (Date.now() < end) await pause(RETRY_EVERY_MS);
    else {
      const who = held?.owner ? `process ${held.owner.pid}` : 'somebody who gives no name';
      throw new Error(`${file} is being changed by ${who}; try again when it has ended.`);
    }
  }
  const giveSign = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined); // the next sign may arrive
  }, leaseMs / 5);
  try {
    return await action();
  } finally {
    clearInterval(giveSign);
    if ((await holderOf(lock))?.text === JSON.stringify(self)) await rm(lock, { force: true });
  }
}
