import { fetchFile, integrityOf } from '../fetch-file';
import { serverBase, type ServerPin } from './job';

const FETCH_TIMEOUT_MS = 1_000;

/**
 * Code of a remote, checked before anything evaluates it. In development, where builds change under the same name,
 * there is nothing to check it by.
 * @throws Error when it is not what the build wrote
 */
export async function fetchCode(url: string, pin: ServerPin): Promise<string> {
  const bytes = await fetchFile(url, FETCH_TIMEOUT_MS);
  const file = url.slice(serverBase(pin).length + 1).split('?')[0] ?? '';
  if (!pin.revision && pin.manifest?.integrity[file] !== integrityOf(bytes))
    throw new Error(`${url} is not the file that was built`);
  return bytes.toString('utf8');
}
