import type { AuditGroup } from '@site/contracts/audit/audit';
import type { Outcome } from '@site/shared-ui/ui';

const OUTCOMES: Readonly<Record<string, Outcome>> = { p: 'good', w: 'fair', f: 'poor' };

/**
 * What the audit says of a small shop's home page with twelve common faults: a placeholder as title, no description,
 * photos without alternative texts. The drawings of reports show it.
 */
export const sampleReport = {
  site: 'riverside-plumbing.example',
  score: 72,
  scores: {
    titleTags: 50,
    metaDescriptions: 65,
    headingStructure: 93,
    imageOptimization: 48,
    pageSpeed: 67,
    mobileOptimization: 86,
    sslSecurity: 92,
  } satisfies Record<AuditGroup, number>,
  /** One per check, in the order of the checks. */
  outcomes: [...'ppffffbpppppfnfppppwppnfpfpwpppffppppfppppppfpp'].map(
    (letter): Outcome => OUTCOMES[letter] ?? 'open',
  ),
  /** The repairs that gain most, and the score once they are done. */
  first: ['Replace the title “Home”', 'Write a description', 'Describe the photos'],
  scoreAfterFirst: 86,
} as const;
