import { checklist } from '@site/contracts/checklist';
import { z } from 'zod';
import { readYaml } from '../../seed/files';

const file = checklist.extend({
  edition: z.iso.date('must be a day such as 2026-11-21').describe('The day of the last change'),
});
export type ChecklistFile = z.infer<typeof file>;

/** Reads the checklist from the content's folder. Throws a SeedError naming every field that is wrong. */
export const readChecklist = (folder: string): Promise<ChecklistFile> =>
  readYaml(folder, 'checklist.yaml', file);
