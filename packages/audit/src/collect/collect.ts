import type { AUDIT_STAGES } from '@site/contracts/audit/audit';
import type { Evidence } from '../evidence';
import { AuditRefused } from '../refusal';
import type { CollectContext } from './context';
import { collectDocument, collectPhone } from './document';
import { collectCanonical, collectLlms, collectSitemaps } from './related-files';
import { collectResources } from './resources';
import { type RobotsFile, RobotsFiles } from './robots';
import { collectSecurity } from './security';

export type Stage = (typeof AUDIT_STAGES)[number];

/** The evidence without the parsed page, which stays in the thread that parsed it. */
export type Collected = Omit<Evidence, 'page'>;

/** Reports the stages in their order, although their work runs in parallel. */
async function reportStages(
  stages: readonly (readonly [Stage, Promise<unknown>])[],
  onStage: (stage: Stage) => void,
): Promise<void> {
  for (const [stage, work] of stages) {
    onStage(stage);
    await work;
  }
}

interface CollectOptions {
  url: URL;
  now: Date;
  onStage: (stage: Stage) => void;
}

/**
 * Reads an address: first its robots.txt, then the page, then everything else in parallel.
 * @throws AuditRefused when the page cannot be read
 */
export async function collect(
  site: CollectContext,
  { url, now, onStage }: CollectOptions,
): Promise<Collected> {
  const robots = new RobotsFiles(site);
  onStage('connect');
  await robots.get(url);
  onStage('document');
  const { document, undecoded } = await collectDocument(site, url, robots);
  const outline = await site.thread.run('outline', { ...undecoded, url: document.url });
  if ('unreadable' in outline) throw new AuditRefused('too-complex', outline.unreadable);

  const page = new URL(document.url);
  const robotsFile: Promise<RobotsFile> = robots.get(page);
  const texts = Promise.all([
    robotsFile,
    robotsFile.then((file) => collectSitemaps(site, page, file)),
    collectLlms(site, page, robots),
  ]);
  const parts = Promise.all([
    collectResources(site, page, robots, outline.sample),
    collectPhone(site, page, robots),
    collectCanonical(site, document, robots, outline.canonicals),
  ]);
  const security = collectSecurity(site, page);
  const [[file, sitemaps, llms], [resources, mobile, canonicalTarget], secured] = await Promise.all(
    [
      texts,
      parts,
      security,
      reportStages(
        [
          ['robots', texts],
          ['resources', parts],
          ['security', security],
        ],
        onStage,
      ),
    ],
  );
  return {
    startedAt: now.toISOString(),
    document,
    mobile,
    robots: file.answer,
    sitemaps,
    llms,
    ...(canonicalTarget && { canonicalTarget }),
    resources,
    ...secured,
  };
}
