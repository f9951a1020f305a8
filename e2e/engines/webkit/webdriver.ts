import { z } from 'zod';

const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });

/** A command of WebDriver. @throws Error when the driver refuses it, or the page does not answer in time */
async function command(
  method: 'POST' | 'DELETE',
  address: string,
  timeoutMs: number,
  body?: object,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`WebDriver: ${error} ${message}`);
}

export interface WebDriverSession {
  /** Sends a command below the session's address. */
  post: (path: string, body: object) => Promise<unknown>;
  end: () => Promise<void>;
}

/** A session of a driver (W3C WebDriver, level 1). @param url of the driver @param timeoutMs longest for a command */
export async function startSession(
  url: string,
  capabilities: object,
  timeoutMs: number,
): Promise<WebDriverSession> {
  const { sessionId } = session.parse(
    await command('POST', `${url}/session`, timeoutMs, {
      capabilities: { alwaysMatch: capabilities },
    }),
  );
  const address = `${url}/session/${sessionId}`;
  return {
    post: (path, body) => command('POST', `${address}/${path}`, timeoutMs, body),
    // WebKitWebDriver ends the session, and then answers with an error because its window is gone.
    end: () =>
      command('DELETE', address, timeoutMs).then(
        () => undefined,
        () => undefined,
      ),
  };
}
