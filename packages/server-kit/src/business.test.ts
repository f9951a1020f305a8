import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { readBusiness } from './business';
import { createTemporaryFolder } from './testing/folder';

let folder: string;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});

test("the repository's own file is valid", async () => {
  const file = fileURLToPath(new URL('../../../business.json', import.meta.url));
  expect(await readBusiness(file)).toMatchObject({ name: expect.any(String) });
});

test.each([
  ['{', 'it is not JSON'],
  [
    '{"name":"","owner":"Ana","email":"x"}',
    /name: .*\n {2}phone: .*\n {2}email: must be an email address/,
  ],
])('%s is refused with all problems, and the variable to set', async (text, problem) => {
  const file = join(folder, 'business.json');
  await writeFile(file, text);
  const reading = readBusiness(file);
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow('BUSINESS_FILE');
});

test('a missing file is named in the error', async () => {
  await expect(readBusiness(join(folder, 'none.json'))).rejects.toThrow(
    /none\.json is not usable .*\n {2}it cannot be read/,
  );
});
