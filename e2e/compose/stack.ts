import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { toVariable } from '@site/tooling/configuration/configuration';
import { remotePackages, root } from '@site/tooling/packages';

const run = promisify(execFile);

const LOCAL = ['docker-compose.yml', 'docker-compose.standins.yml'];
const PRODUCTION = [...LOCAL, 'docker-compose.production.yml'];
const CLUSTER = [...LOCAL, 'docker-compose.cluster.yml'];
/** Seconds within which every service must be healthy, once the images are built. */
const HEALTH_TIMEOUT_S = '240';

/** An argon2id hash as an operator would put it into `.env`; its dollar signs must arrive as they are. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGhpcyBpcyBhIHNhbHQ$7Hh0cHM6Ly9leGFtcGxlLmNvbS9ub3QtYS1oYXNo';

/** The only private host and port that the audit may fetch: the shell, by its name among the containers. */
export const AUDITED = 'shell:3000';

const container = z.object({ ID: z.string(), Service: z.string() });

/** The stack under its own project name. Its ports and the engine are the same for every process of the test. */
export class Stack {
  constructor(
    /** By variable, e.g. `SHELL_PORT`. */
    readonly ports: Readonly<Record<string, number>>,
    private readonly envFile: string,
    private files = LOCAL,
  ) {}

  /** Address of what listens on the port of a variable. */
  url(variable: string): string {
    return `http://localhost:${this.ports[variable]}`;
  }

  /** Writes `.env`: the ports, and other settings. */
  async configure(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const defaults = { AUDIT_PRIVATE_ALLOWLIST: AUDITED, HEALTH_INTERVAL: '2s' };
    const lines = Object.entries({ ...this.ports, ...defaults, ...settings });
    await writeFile(this.envFile, lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  }

  /** Turns the stack into one of production, with all required settings, for the next {@link up}. */
  async toProduction(): Promise<void> {
    this.files = PRODUCTION;
    const remotes = remotePackages().map(({ name }) => [
      toVariable(name, 'URL'),
      this.url(toVariable(name, 'PORT')),
    ]);
    await this.configure({
      ...Object.fromEntries(remotes),
      PUBLIC_URL: this.url('SHELL_PORT'),
      SMTP_URL: 'smtp://mail:1025',
      TRUSTED_PROXIES: 'uniquelocal',
      ADMIN_PASSWORD_HASH: `'${PASSWORD_HASH}'`,
    });
  }

  /** Makes two shells and two APIs behind nginx of the stack, for the next {@link up}. */
  async toCluster(): Promise<void> {
    this.files = CLUSTER;
    await this.configure({ RATE_LIMIT_FACTOR: '1000' });
  }

  /** Whether the cluster's nginx is here or can be pulled. */
  hasNginx(): Promise<boolean> {
    return this.compose('pull', '--policy', 'missing', 'front').then(
      () => true,
      () => false,
    );
  }

  /** Without the variables that configure the platform. @returns its output @throws Error with its messages */
  async docker(...args: string[]): Promise<string> {
    const engine = ['DOCKER_HOST', 'DOCKER_CONFIG', 'DOCKER_CONTEXT'];
    const passed = ['PATH', 'HOME', ...engine, 'NODE_IMAGE', 'NGINX_IMAGE'];
    const env = Object.fromEntries(passed.map((name) => [name, process.env[name]]));
    const { stdout } = await run('docker', args, { cwd: root, env, maxBuffer: Infinity });
    return stdout.trim();
  }

  compose(...args: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['-f', file]);
    return this.docker('compose', '-p', 'seo-test', '--env-file', this.envFile, ...files, ...args);
  }

  /** Validates the compose files of production without any configuration. */
  unconfigured(): Promise<string> {
    const files = PRODUCTION.flatMap((file) => ['-f', file]);
    return this.docker('compose', '--env-file', '/dev/null', ...files, 'config', '--quiet');
  }

  /** Starts everything and waits until it is healthy. */
  async up(...options: '--build'[]): Promise<void> {
    await this.compose('up', ...options, '--wait', '--wait-timeout', HEALTH_TIMEOUT_S);
  }

  async containers() {
    const output = await this.compose('ps', '--all', '--format', 'json');
    return output.split('\n').map((line) => container.parse(JSON.parse(line)));
  }

  /** Runs a Node script in a service's container. @returns its output */
  script(service: string, source: string): Promise<string> {
    return this.compose('exec', '-T', service, 'node', '--input-type=module', '-e', source);
  }

  /** The log of the step that generates the administration's password. */
  passwordLog(): Promise<string> {
    return this.compose('logs', '--no-color', '--no-log-prefix', 'admin-password');
  }

  /** The password that the first start generated. */
  async firstPassword(): Promise<string> {
    const log = await this.passwordLog();
    const password = /made at this first start .*: (\S+)$/m.exec(log)?.[1];
    if (!password) throw new Error(`the log does not say it: ${log}`);
    return password;
  }
}

const shared = z.object({ ports: z.record(z.string(), z.number()), envFile: z.string() });
const VARIABLE = 'E2E_STACK';

/** Tells the workers which stack is under test. */
export const shareStack = (stack: z.infer<typeof shared>): void =>
  void (process.env[VARIABLE] = JSON.stringify(stack));

export function getStack(): Stack {
  const { ports, envFile } = shared.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
  return new Stack(ports, envFile);
}
