import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readBusiness } from './business';
import { temporaryFolder } from './testing/folder';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});

test("the repository's own file is valid", async () => {
  const file = fileURLToPath(new URL('../../../business.json', import.meta.url));
  expect(await readBusiness(file)).toMatchObject({ name: expect.any(String) });
});

test.each([
  ['{', 'it is not JSON'],
  ['{"name":"","owner":"Ana","email":"x"}', /name: .*\n {2}phone: .*\n {2}email: .*/],
])('%s is refused with all problems, and the variable to set', async (text, problem) => {
  const file = join(folder, 'business.json');
  await writeFile(file, text);
  const reading = readBusiness(file);
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow('BUSINESS_FILE');
});

describe('the email', () => {
  const repositorys = new URL('../../../business.json', import.meta.url);
  const withEmail = async (email: string) => {
    const file = join(folder, 'with-email.json');
    const business: unknown = JSON.parse(await readFile(repositorys, 'utf8'));
    await writeFile(file, JSON.stringify(Object.assign({}, business, { email })));
    return readBusiness(file);
  };

  test.each(['info@bücher.example', 'hallo@münchen.example', 'info@例え.example'])(
    'can be %s, with a domain in any script',
    async (email) => {
      expect(await withEmail(email)).toMatchObject({ email });
    },
  );

  test.each(['info@bücher', 'info@-bücher.example', 'bücher@', 'in fo@bücher.example'])(
    'cannot be %s',
    async (email) => {
      await expect(withEmail(email)).rejects.toThrow('email: must be an email address');
    },
  );
});

test('a missing file is named in the error', async () => {
  await expect(readBusiness(join(folder, 'none.json'))).rejects.toThrow(
    /none\.json is not usable .*\n {2}it cannot be read/,
  );
});
