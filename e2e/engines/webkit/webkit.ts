import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tooling/src/free-port';
import { root } from '../../../tooling/src/packages';
import { answers } from '../../../tooling/src/start/answers';
import { until } from '../../../tooling/src/until';
import {
  CALL_TIMEOUT_MS,
  troubleScript,
  type Browser,
  type BrowserWindow,
  type Key,
} from '../browser-window';
import { startSession, type WebDriverSession } from './webdriver';

/** Codes of keys (W3C WebDriver, 17.4.2). */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
};

const pointer = (...actions: object[]) => ({
  actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
});
const keys = (text: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});

function asWindow(session: WebDriverSession, reportFile: string, close: () => Promise<void>) {
  const reports = async () =>
    (await readFile(reportFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const evaluate = (expression: string) =>
    session.post('execute/sync', { script: `return (${expression})`, args: [] });
  const printed = async () => (await reports()).filter((line) => line === 'printed').length;
  return {
    goto: async (url) => void (await session.post('url', { url })),
    evaluate,
    movePointer: async ({ x, y }) =>
      void (await session.post(
        'actions',
        pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
      )),
    click: async () =>
      void (await session.post(
        'actions',
        pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
      )),
    press: async (key) => void (await session.post('actions', keys(KEYS[key]))),
    type: async (text) => void (await session.post('actions', keys(text))),
    resize: async (width, height) => void (await session.post('window/rect', { width, height })),
    print: async () => {
      const before = await printed();
      await evaluate(`webkit.messageHandlers.print.postMessage('')`);
      await until('the page is printed', async () => (await printed()) > before, CALL_TIMEOUT_MS);
    },
    messages: async () => (await reports()).filter((line) => line !== 'printed'),
    close,
  } satisfies BrowserWindow;
}

/** Starts a program that ends with this process, even if this is killed. */
const startTool = (command: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn('setpriv', ['--pdeathsig', 'KILL', ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });

/** Starts a virtual screen. `display` is its name for the variable `DISPLAY`. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = startTool(['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24']);
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no way to say its number.');
  const [number]: unknown[] = await once(pipe, 'data');
  return { process: screen, display: `:${String(number).trim()}` };
}

/** Starts WebKitGTK: a virtual screen, the driver, and a host for each window. */
export async function startWebKit(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const reportFile = join(folder, 'report');
  const { process: screen, display } = await startScreen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = startTool(['WebKitWebDriver', `--port=${port}`], {
    DISPLAY: display,
    REPORT_FILE: reportFile,
    PRINT_FILE: join(folder, 'page.pdf'),
    PAGE_SCRIPT: troubleScript,
  });
  await until('WebKitWebDriver answers', () => answers(`${url}/status`));
  return {
    open: async () => {
      await rm(reportFile, { force: true });
      const session = await startSession(
        url,
        {
          'webkitgtk:browserOptions': {
            binary: join(root, 'e2e/engines/webkit/host.py'),
            args: [],
          },
        },
        CALL_TIMEOUT_MS,
      );
      return asWindow(session, reportFile, session.end);
    },
    // The hosts end with their screen.
    stop: async () => {
      driver.kill('SIGKILL');
      screen.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
