import { audit } from '@site/audit/testing/audits';
import { serveSite } from '@site/audit/testing/serve';
import { faults } from '@site/audit/testing/sites/faults';
import { good } from '@site/audit/testing/sites/good';
import type { FixtureSite } from '@site/audit/testing/sites/fixture-site';
import { traps } from '@site/audit/testing/sites/traps';
import { unhurried } from '@site/audit/testing/unhurried';
import lighthouse from 'lighthouse';
import { launchChrome } from '../platform/chromium';
import { compare, sharedAudits, type Agreement } from './shared-audits';

/*
 * Runs Lighthouse and our audit on the same small sites and prints how often they agree. Arguments select sites by
 * parts of their names. Exits with 1 when they disagree without a documented reason.
 */

const shared = new Set(sharedAudits.flatMap(({ checks }) => checks));

const sites: readonly FixtureSite[] = [
  good,
  ...faults
    .filter(
      ({ asideOnly, expected }) => !asideOnly && Object.keys(expected).some((id) => shared.has(id)),
    )
    .map(({ name, fault }) => ({ ...fault(good), name })),
  ...traps.map(({ site }) => site),
];

async function theirScores(url: string, port: number): Promise<Map<string, number | null>> {
  const result = await lighthouse(url, {
    port,
    onlyAudits: sharedAudits.map(({ audit }) => audit),
    throttlingMethod: 'provided',
    maxWaitForLoad: 15_000,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  return new Map(Object.values(result.lhr.audits).map(({ id, score }) => [id, score]));
}

const wanted = process.argv.slice(2);
const chosen = sites.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const counts = new Map(sharedAudits.map(({ audit }) => [audit, new Map<Agreement, number>()]));
const unexplained: string[] = [];
const meant: string[] = [];
const chrome = await launchChrome();
try {
  for (const site of chosen) {
    const server = await serveSite(site);
    try {
      const url = `${server.origin}${site.start}`;
      const { verdict } = await audit(server, { path: site.start, limits: unhurried });
      const ours = new Map(verdict.checks.map(({ id, outcome }) => [id, outcome]));
      const theirs = await theirScores(url, chrome.port);
      for (const rule of sharedAudits) {
        const score = theirs.get(rule.audit) ?? null;
        const agreement = compare(rule, score, ours, site.name);
        const row = counts.get(rule.audit);
        row?.set(agreement, (row.get(agreement) ?? 0) + 1);
        const found = rule.checks.map((id) => `${id} ${ours.get(id) ?? ''}`).join(', ');
        const line = `${rule.audit} ${String(score)}, ${found}: ${site.name}`;
        if (agreement === 'unexplained') unexplained.push(line);
        if (agreement === 'meant') meant.push(line);
      }
    } finally {
      await server.stop();
    }
  }
} finally {
  chrome.kill();
}

const columns: readonly Agreement[] = ['agrees', 'meant', 'not compared', 'unexplained'];
console.log(`${chosen.length} sites`);
console.table(
  Object.fromEntries(
    [...counts].map(([audit, row]) => [
      audit,
      Object.fromEntries(columns.map((column) => [column, row.get(column) ?? 0])),
    ]),
  ),
);
for (const line of meant) console.log(`meant: ${line}`);
for (const line of unexplained) console.log(`unexplained: ${line}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;
