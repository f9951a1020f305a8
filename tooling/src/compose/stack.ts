import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { variableOf } from '../configuration/variables';
import { remotePackages } from '../packages';
import { command, type CommandResult, type Engine } from './engine';
import { freePort } from '../free-port';

const PROJECT = 'seo-test';
const LOCAL = ['docker-compose.yml', 'docker-compose.standins.yml'];
const PRODUCTION = [...LOCAL, 'docker-compose.production.yml'];
/** Seconds within which every service must be healthy, once the images are built. */
const HEALTHY_WITHIN = '240';
/** Lines of a failed command's output that are shown. */
const SHOWN = 60;

/** An argon2id hash as an operator would put it into `.env`; its dollar signs must arrive as they are. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGhpcyBpcyBhIHNhbHQ$7Hh0cHM6Ly9leGFtcGxlLmNvbS9ub3QtYS1oYXNo';

/** The only private host and port that the audit may fetch: the shell, by its name among the containers. */
export const AUDITED = 'shell:3000';

const container = z.object({ ID: z.string(), Service: z.string() });
export type Container = z.infer<typeof container>;

const fileOptions = (files: readonly string[]): string[] => files.flatMap((file) => ['-f', file]);

/** The stack with its stand-ins, under its own project name and on free ports. */
export class Stack {
  readonly shell: string;
  readonly api: string;
  readonly mail: string;
  private files = LOCAL;

  private constructor(
    private readonly engine: Engine,
    private readonly folder: string,
    private readonly ports: Readonly<Record<string, number>>,
  ) {
    this.shell = this.origin('SHELL_PORT');
    this.api = this.origin('API_PORT');
    this.mail = this.origin('MAIL_PORT');
  }

  private origin(variable: string): string {
    return `http://localhost:${this.ports[variable]}`;
  }

  static async prepare(engine: Engine): Promise<Stack> {
    const remotes = remotePackages().map(({ name }) => variableOf(name, 'PORT'));
    const names = ['SHELL_PORT', 'API_PORT', 'MAIL_PORT', ...remotes];
    const ports: Record<string, number> = {};
    for (const name of names) ports[name] = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'seo-compose-'));
    const stack = new Stack(engine, folder, ports);
    await stack.configure({});
    return stack;
  }

  /** Writes `.env`: the free ports, and other settings. */
  private async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    // Each start waits for several health checks in a row.
    const own = { AUDIT_PRIVATE_ALLOWLIST: AUDITED, HEALTH_INTERVAL: '2s' };
    const lines = { ...this.ports, ...own, ...settings };
    const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(this.folder, '.env'), text.join(''));
  }

  /** Turns the stack into one of production, with all required settings, for the next {@link up}. */
  async toProduction(): Promise<void> {
    this.files = PRODUCTION;
    const remotes = remotePackages().map(({ name }) => [
      variableOf(name, 'URL'),
      this.remote(name),
    ]);
    await this.configure({
      ...Object.fromEntries(remotes),
      PUBLIC_URL: this.shell,
      SMTP_URL: 'smtp://mail:1025',
      TRUSTED_PROXIES: 'uniquelocal',
      ADMIN_PASSWORD_HASH: `'${PASSWORD_HASH}'`,
    });
  }

  /** Address of a remote's file server as browsers see it. */
  remote(name: string): string {
    return this.origin(variableOf(name, 'PORT'));
  }

  /** The part of the environment that compose gets: no variables that configure the platform. */
  private environment(): NodeJS.ProcessEnv {
    const passed = ['PATH', 'HOME', 'DOCKER_HOST', 'DOCKER_CONFIG', 'DOCKER_CONTEXT', 'NODE_IMAGE'];
    return Object.fromEntries(passed.map((name) => [name, this.engine.environment[name]]));
  }

  docker(...parameters: string[]): Promise<CommandResult> {
    return command('docker', parameters, this.environment());
  }

  compose(...parameters: string[]): Promise<CommandResult> {
    const environment = ['--env-file', join(this.folder, '.env'), ...fileOptions(this.files)];
    return this.docker('compose', '-p', PROJECT, ...environment, ...parameters);
  }

  /** Validates the compose files of production without any configuration. */
  unconfigured(): Promise<CommandResult> {
    return this.docker(
      ...['compose', '--env-file', '/dev/null', ...fileOptions(PRODUCTION), 'config', '--quiet'],
    );
  }

  async log(service: string): Promise<string> {
    const { output } = await this.compose('logs', '--no-color', '--no-log-prefix', service);
    return output.trim();
  }

  private async must(...parameters: string[]): Promise<void> {
    const { code, output, errors } = await this.compose(...parameters);
    if (code === 0) return;
    const last = `${output}\n${errors}`.trim().split('\n').slice(-SHOWN).join('\n');
    const logs = await this.compose('logs', '--no-color', '--tail', '15');
    throw new Error(`docker compose ${parameters.join(' ')} failed:\n${last}\n${logs.output}`);
  }

  /** Starts everything and waits until it is healthy. @throws Error with the output of compose and of the services */
  async up(...options: '--build'[]): Promise<void> {
    await this.must('up', ...options, '--wait', '--wait-timeout', HEALTHY_WITHIN);
  }

  async restart(): Promise<void> {
    await this.must('restart');
    await this.up();
  }

  /** Removes the containers; the volumes stay. */
  async down(): Promise<void> {
    await this.must('down');
  }

  /** Removes everything except the images, which shorten the next build. */
  async remove(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans');
    await rm(this.folder, { recursive: true, force: true });
  }

  async containers(): Promise<Container[]> {
    const { output } = await this.compose('ps', '--all', '--format', 'json');
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => container.parse(JSON.parse(line)));
  }

  /** Runs a Node script in a service's container. @returns its output @throws Error when it fails */
  async script(service: string, source: string): Promise<string> {
    const node = ['node', '--input-type=module', '-e', source];
    const { code, output, errors } = await this.compose('exec', '-T', service, ...node);
    if (code !== 0) throw new Error(errors.trim());
    return output.trim();
  }
}
