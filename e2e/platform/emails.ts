import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './until';

/** The text of the only e-mail to an address, once it is there. @param folder where e-mails are written to */
export async function emailTo(folder: string, address: string): Promise<string> {
  let text = '';
  await until(`an e-mail to ${address}`, async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files) {
      const email = await PostalMime.parse(await readFile(join(folder, file)));
      if (email.to?.some((one) => one.address === address)) text = email.text ?? '';
    }
    return text !== '';
  });
  return text;
}
