import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endWithWorker } from '@marathon/persistence/testing/processes';
import { vi } from 'vitest';

export interface Ports {
  readonly http: number;
  readonly https: number;
  /** The product's port. */
  readonly product: number;
}

export interface TlsProxy {
  readonly name: string;
  readonly isInstalled: boolean;
  /** Starts with the sample of infra/host as `localhost`; its files are in `folder`. Resolves when it listens. */
  start(folder: string, ports: Ports): Promise<{ stop(): Promise<void> }>;
}

const host = join(import.meta.dirname, '../../infra/host');
const sample = (file: string) => readFileSync(join(host, file), 'utf8');

/** Its workers must reach the folder. */
const isRoot = process.getuid?.() === 0;

const nginx: TlsProxy = {
  name: 'nginx',
  isInstalled: spawnSync('nginx', ['-v']).error === undefined,
  async start(folder, ports) {
    mkdirSync(folder, { recursive: true });
    const certificate = makeCertificate(folder);
    const site = sample('nginx.conf')
      .replaceAll('https://run.example', `https://localhost:${ports.https}`)
      .replaceAll('/etc/letsencrypt/live/run.example/fullchain.pem', certificate.chain)
      .replaceAll('/etc/letsencrypt/live/run.example/privkey.pem', certificate.key)
      .replaceAll('run.example', 'localhost')
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.product}`)
      .replaceAll(/(listen .*)\b80;/g, `$1${ports.http};`)
      .replaceAll(/(listen .*)\b443 /g, `$1${ports.https} `);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
    const main = join(folder, 'main.conf');
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(
      main,
      `daemon off; ${isRoot ? 'user root; ' : ''}pid ${folder}/nginx.pid; error_log stderr;
       events {} http { access_log off; ${paths} include ${folder}/site.conf; }`,
    );
    return started('nginx', ['-e', 'stderr', '-p', folder, '-c', main], folder, ports.https);
  },
};

const caddy: TlsProxy = {
  name: 'Caddy',
  isInstalled: spawnSync('caddy', ['version']).error === undefined,
  async start(folder, ports) {
    mkdirSync(folder, { recursive: true });
    const site = sample('Caddyfile')
      .replaceAll('run.example', 'localhost')
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.product}`);
    const options = `admin off
      http_port ${ports.http}
      https_port ${ports.https}
      local_certs
      skip_install_trust
      storage file_system ${folder}/storage`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n${options}\n}\n${site}`);
    return started('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], folder, ports.https);
  },
};

export const tlsProxies: readonly TlsProxy[] = [nginx, caddy];

async function started(program: string, args: readonly string[], folder: string, port: number) {
  const child = spawn(program, [...args], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithWorker(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${output}`);
      return listens(port);
    },
    { timeout: 30_000, interval: 100 },
  );
  return { stop: () => end(child) };
}

async function listens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function makeCertificate(folder: string) {
  const [chain, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', chain], {
    stdio: 'ignore',
  });
  return { chain, key };
}
