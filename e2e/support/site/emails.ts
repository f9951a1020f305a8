import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '@site/tooling/until';

/**
 * Waits for an email with a link to a page for its recipient. @param folder where the API writes its emails
 * @param page path without the token @returns the path with the token
 */
export async function waitForLink(folder: string, address: string, page: string): Promise<string> {
  const pattern = RegExp(`${page}/[\\w-]{43}`);
  let link = '';
  await until(`an email to ${address} has a link to ${page}`, async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files) {
      const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)));
      if (to?.some((one) => one.address === address)) link = pattern.exec(text)?.[0] ?? link;
    }
    return link !== '';
  });
  return link;
}
