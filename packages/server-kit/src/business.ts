import { readFile } from 'node:fs/promises';
import { type Business, business } from '@site/contracts/offer/business';
import { StartError } from './process/start-error';

/** Reads the business file. @throws StartError that names every invalid field */
export async function readBusiness(file: string): Promise<Business> {
  const refused = (...problems: string[]) =>
    new StartError(
      `The business file ${file} is not usable (BUSINESS_FILE names another one):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  const text = await readFile(file, 'utf8').catch(() => {
    throw refused('it cannot be read');
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw refused('it is not JSON');
  }
  const result = business.safeParse(content);
  if (result.success) return result.data;
  throw refused(
    ...result.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  );
}
