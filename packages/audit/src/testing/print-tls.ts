import { readAllowList } from '../fetch/allow-list';
import { runAudit } from '../run';

/** `print-tls.ts <url>…`: audits local addresses and prints the TLS evidence of each as a line of JSON. */
for (const url of process.argv.slice(2)) {
  const { evidence } = await runAudit({
    url,
    now: new Date(),
    onStage: () => undefined,
    policy: { allowed: readAllowList(new URL(url).host), publicUrl: 'https://ours.test' },
  });
  process.stdout.write(`${JSON.stringify(evidence.tls)}\n`);
}
