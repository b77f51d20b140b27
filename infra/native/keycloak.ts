import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { smtpVariables } from '../keycloak/smtpVariables.ts';
import { cachedProgram, cacheProgram } from './cachedPrograms.ts';
import type { NativeProcess } from './process.ts';
import { run } from './run.ts';
import type { StackSettings } from './settings.ts';

/** Runs on Java 17 and 21. */
const version = '26.4.7';
const sha256 = 'dd9834c023460be856f731423d86228c23b5d002194a2064642bec0cc6573eaa';
const folderName = `keycloak-${version}`;
const ours = join(import.meta.dirname, '..', 'keycloak');

export function keycloak({
  folder,
  port,
  publicUrl,
  smtp,
  keycloak: settings,
}: StackSettings): NativeProcess {
  const home = homeIn(folder);
  const own = `http://localhost:${settings.port}`;
  return {
    name: 'keycloak',
    after: [],
    missing() {
      if (!runs('java')) return 'Keycloak needs Java 17 or newer: apt-get install openjdk-17-jre-headless';
      if (existsSync(home) || existsSync(cachedProgram(folderName)) || runs('mvn')) return undefined;
      return `Keycloak ${version} is fetched with Maven: apt-get install maven, or unpack its zip to ${home}`;
    },
    async prepare() {
      if (!existsSync(home)) copyWhole(await cacheProgram(folderName, fetchTo), home);
      mkdirSync(join(home, 'data', 'import'), { recursive: true });
      writeFileSync(join(home, 'data', 'import', 'marathon-realm.json'), realmFor(settings));
      cpSync(join(ours, 'theme'), join(home, 'themes'), { recursive: true });
    },
    command: ['sh', join(home, 'bin', 'kc.sh'), 'start-dev', '--import-realm', ...ownLimits],
    env: {
      KC_HTTP_HOST: '127.0.0.1',
      KC_HTTP_PORT: String(settings.port),
      ...(settings.acceptsAnyPort ? {} : fixedHostname(publicUrl, own)),
      KC_PROXY_HEADERS: 'xforwarded',
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: settings.adminPassword,
      // Where Keycloak reports ended sign-ins.
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      ...realmVariables(publicUrl, settings),
      ...smtpVariables({ ...process.env, SMTP_URL: smtp.url, PUBLIC_URL: publicUrl }),
    },
    port: settings.port,
    portVariable: 'KEYCLOAK_PORT',
    readyUrl: `http://127.0.0.1:${settings.port}/realms/marathon`,
    startsWithinMs: 300_000,
    addresses: [`${own}/realms/marathon`, `${own}/admin (user admin, KEYCLOAK_ADMIN_PASSWORD of stack.env)`],
  };
}

const homeIn = (folder: string) => join(folder, `keycloak-${version}`);

/** Its development database with realm, users and credentials. Can only be copied while Keycloak is stopped. */
export const keycloakDatabase = (folder: string): string => join(homeIn(folder), 'data', 'h2');

/** Browsers use the gateway's address, so tokens have it as their issuer. */
const fixedHostname = (publicUrl: string, own: string) => ({
  KC_HOSTNAME: publicUrl,
  KC_HOSTNAME_ADMIN: own,
  KC_HOSTNAME_BACKCHANNEL_DYNAMIC: 'true',
});

/** For tests the realm accepts any port of this machine, as RFC 8252 does for loopback. */
function realmFor({ acceptsAnyPort }: StackSettings['keycloak']): string {
  const text = readFileSync(join(ours, 'marathon-realm.json'), 'utf8');
  if (!acceptsAnyPort) return text;
  const realm = JSON.parse(text) as { clients: { clientId: string; redirectUris?: string[] }[] };
  for (const { redirectUris } of realm.clients) redirectUris?.push('http://localhost/*');
  return JSON.stringify(realm);
}

const ownLimits = [
  '--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true',
];

const realmVariables = (publicUrl: string, settings: StackSettings['keycloak']) => ({
  PUBLIC_URL: publicUrl,
  OIDC_ADMIN_CLIENT_SECRET: settings.clientSecret,
  GOOGLE_ENABLED: String(settings.google.clientId !== ''),
  GOOGLE_CLIENT_ID: settings.google.clientId || 'none',
  GOOGLE_CLIENT_SECRET: settings.google.clientSecret || 'none',
});

async function fetchTo(folder: string): Promise<void> {
  console.log(`Fetching Keycloak ${version} (about 160 MB) …`);
  await maven('copy', folder);
  const file = join(folder, `keycloak-quarkus-dist-${version}.zip`);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== sha256) throw new Error(`${file} is not the file that it should be (sha256 ${sum})`);
  // Offline, so that Maven unpacks the verified file.
  await maven('unpack', folder, '--offline');
  const unpacked = join(folder, `keycloak-${version}`);
  for (const name of readdirSync(unpacked)) renameSync(join(unpacked, name), join(folder, name));
  for (const path of [file, unpacked]) rmSync(path, { recursive: true });
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.copying`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(unfinished, to);
}

function maven(goal: 'copy' | 'unpack', folder: string, ...options: string[]): Promise<void> {
  const plugin = `org.apache.maven.plugins:maven-dependency-plugin:3.6.1:${goal}`;
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  // Maven writes notes into its working folder.
  return run('mvn', ['-B', '-q', ...options, plugin, artifact, `-DoutputDirectory=${folder}`], folder);
}

const runs = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;
