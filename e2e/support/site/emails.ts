import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '@site/tooling/until';

/**
 * Waits for the email to an address. @param folder where the API writes its emails @param subject of the email,
 * where the address gets several @returns its text
 */
export async function waitForEmail(
  folder: string,
  address: string,
  subject?: string,
): Promise<string> {
  let text = '';
  await until(`an email to ${address}`, async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files) {
      const email = await PostalMime.parse(await readFile(join(folder, file)));
      if (subject !== undefined && email.subject !== subject) continue;
      if (email.to?.some((one) => one.address === address)) text = email.text ?? '';
    }
    return text !== '';
  });
  return text;
}
