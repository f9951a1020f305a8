import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { FaultyServer } from './faults';

/** A proxy before a server, mostly the API. It can be made to fail, or to repeat an outdated answer. */
export class Gate extends FaultyServer {
  /** Paths of all requests, in the order of arrival. */
  readonly requests: string[] = [];
  private readonly frozen = new Map<string, { status: number; headers: object; body: string }>();

  /** @param target address of the real server */
  constructor(private readonly target: string) {
    super();
  }

  override get url(): string {
    return super.url.replace('localhost', '127.0.0.1');
  }

  /** From now on repeats the present answer of a path. */
  async freeze(path: string): Promise<void> {
    const response = await fetch(this.target + path);
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    const body = await response.text();
    this.frozen.set(path, { status: response.status, headers: Object.fromEntries(headers), body });
  }

  protected override note({ url = '/' }: IncomingMessage): void {
    this.requests.push(url);
  }

  protected override answer(
    request: IncomingMessage,
    response: ServerResponse,
    way: 'right' | 'tampered' | 'unheard',
  ): void {
    const { url = '/', method, headers } = request;
    const frozen = this.frozen.get(url);
    if (frozen) {
      response.writeHead(frozen.status, { ...frozen.headers }).end(frozen.body);
      return;
    }
    const onward = forward(new URL(url, this.target), { method, headers }, (answer) => {
      if (way === 'unheard') {
        answer.resume().on('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
