import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { Faults } from './faults';
import { listen, type Listening } from './listen';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Stands in front of a server, mostly the API, and can be made to fail or to answer what is no longer so. */
export class Gate {
  readonly faults = new Faults();
  /** Paths of everything that was asked for, in their order. */
  readonly requests: string[] = [];
  private listening: Listening | undefined;

  private readonly frozen = new Map<string, Answer>();

  /** @param target address of the real server */
  constructor(private readonly target: string) {}

  async start(): Promise<void> {
    this.listening = await listen((request, response) => void this.pass(request, response));
  }

  get url(): string {
    if (!this.listening) throw new Error('The gate has not started.');
    return this.listening.url.replace('localhost', '127.0.0.1');
  }

  /** From here on a path is answered as it is now. */
  async freeze(path: string): Promise<void> {
    const response = await fetch(this.target + path);
    const { status } = response;
    const {
      'content-encoding': _,
      'content-length': __,
      ...headers
    } = Object.fromEntries(response.headers);
    this.frozen.set(path, { status, headers, body: await response.text() });
  }

  async stop(): Promise<void> {
    this.faults.mend();
    await this.listening?.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(request.url ?? '/');
    const way = await this.faults.meet(request, response);
    if (way === 'dropped') return;
    const frozen = this.frozen.get(request.url ?? '');
    if (frozen) {
      response.writeHead(frozen.status, frozen.headers).end(frozen.body);
      return;
    }
    const onward = forward(
      new URL(request.url ?? '/', this.target),
      { method: request.method, headers: request.headers },
      (answer) => {
        if (way === 'unheard') {
          answer.resume().on('end', () => response.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
