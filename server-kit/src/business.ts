import { readFile } from 'node:fs/promises';
import { type Business, business } from '@site/contracts/business';
import { StartError } from './start-error';

/** The file that says who runs the site cannot be used. */
class BusinessError extends StartError {
  constructor(file: string, problems: readonly string[]) {
    super(
      `The business file ${file} is not usable (BUSINESS_FILE names another one):\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'BusinessError';
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BusinessError(file, ['it is not JSON']);
  }
}

/** Reads who runs the site. @throws BusinessError naming every field that is wrong */
export async function readBusiness(file: string): Promise<Business> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BusinessError(file, ['it cannot be read']);
  });
  const result = business.safeParse(parse(text, file));
  if (result.success) return result.data;
  throw new BusinessError(
    file,
    result.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  );
}
