import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { Faults } from './faults';
import { listen, type Listening } from './listen';

/** Stands between a shell and the API, and can be made to fail like an API. */
export class Gate {
  readonly faults = new Faults();
  private listening: Listening | undefined;

  /** @param api address of the real API */
  constructor(private readonly api: string) {}

  async start(): Promise<void> {
    this.listening = await listen((request, response) => void this.pass(request, response));
  }

  get url(): string {
    if (!this.listening) throw new Error('The gate has not started.');
    return this.listening.url.replace('localhost', '127.0.0.1');
  }

  async stop(): Promise<void> {
    this.faults.mend();
    await this.listening?.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if ((await this.faults.meet(request, response)) === 'dropped') return;
    const onward = forward(
      new URL(request.url ?? '/', this.api),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
