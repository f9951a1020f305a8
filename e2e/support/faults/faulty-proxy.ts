import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { FaultyServer, type Mode } from './faults';

/**
 * Answers a request with what another server answers.
 * @param target address of that server
 * @param isAnswered false closes the connection instead, once that server has answered
 */
export function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  isAnswered = true,
): void {
  const { url = '/', method, headers } = request;
  const proxied = ask(target + url, { method, headers }, (answer) => {
    if (!isAnswered) {
      answer.resume().on('end', () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  proxied.on('error', () => response.destroy());
  request.pipe(proxied);
}

/** A proxy before a server, mostly the API. It can be made to fail. */
export class FaultyProxy extends FaultyServer {
  /** Paths of the requests that were passed on, in the order of arrival. */
  readonly requests: string[] = [];

  /** @param target address of the real server */
  constructor(private readonly target: string) {
    super();
  }

  override get url(): string {
    return super.url.replace('localhost', '127.0.0.1');
  }

  protected override answer(request: IncomingMessage, response: ServerResponse, mode: Mode): void {
    this.requests.push(request.url ?? '/');
    forward(this.target, request, response, mode !== 'unanswered');
  }
}
