import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './until';

/** The text of the only letter to an address, once it is there. @param folder where letters are written to */
export async function letterTo(folder: string, address: string): Promise<string> {
  let text = '';
  await until(`a letter to ${address}`, async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files) {
      const letter = await PostalMime.parse(await readFile(join(folder, file)));
      if (letter.to?.some((one) => one.address === address)) text = letter.text ?? '';
    }
    return text !== '';
  });
  return text;
}
