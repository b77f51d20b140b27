import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { smtpVariables } from '../keycloak/smtpVariables.ts';
import type { NativeProcess } from './process.ts';
import { run } from './run.ts';
import type { StackSettings } from './settings.ts';

/** The same version as in docker-compose.yml. Runs on Java 17 and 21. */
const version = '26.4.7';
const sha256 = 'dd9834c023460be856f731423d86228c23b5d002194a2064642bec0cc6573eaa';
const ours = join(import.meta.dirname, '..', 'keycloak');

/** Keycloak from Maven Central, on loopback, with its development database and the product's realm. */
export function keycloak({
  folder,
  port,
  publicUrl,
  smtp,
  keycloak: settings,
}: StackSettings): NativeProcess {
  const home = join(folder, `keycloak-${version}`);
  const own = `http://localhost:${settings.port}`;
  return {
    name: 'keycloak',
    after: [],
    missing() {
      if (!runs('java')) return 'Keycloak needs Java 17 or newer: apt-get install openjdk-17-jre-headless';
      if (existsSync(home) || runs('mvn')) return undefined;
      return `Keycloak ${version} is fetched with Maven: apt-get install maven, or unpack its zip to ${home}`;
    },
    async prepare() {
      if (!existsSync(home)) await fetchTo(home);
      mkdirSync(join(home, 'data', 'import'), { recursive: true });
      cpSync(join(ours, 'marathon-realm.json'), join(home, 'data', 'import', 'marathon-realm.json'));
      cpSync(join(ours, 'theme'), join(home, 'themes'), { recursive: true });
    },
    command: ['sh', join(home, 'bin', 'kc.sh'), 'start-dev', '--import-realm', ...ownLimits],
    env: {
      KC_HTTP_HOST: '127.0.0.1',
      KC_HTTP_PORT: String(settings.port),
      // Browsers reach it through the gateway, so that is what tokens name as their issuer.
      KC_HOSTNAME: publicUrl,
      KC_HOSTNAME_ADMIN: own,
      KC_HOSTNAME_BACKCHANNEL_DYNAMIC: 'true',
      KC_PROXY_HEADERS: 'xforwarded',
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: settings.adminPassword,
      // Where Keycloak tells that it has ended a sign-in.
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

/** infra/keycloak/README.md says why. */
const ownLimits = [
  '--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true',
];

/** What marathon-realm.json asks of the environment. */
const realmVariables = (publicUrl: string, settings: StackSettings['keycloak']) => ({
  PUBLIC_URL: publicUrl,
  OIDC_ADMIN_CLIENT_SECRET: settings.clientSecret,
  GOOGLE_ENABLED: String(settings.google.clientId !== ''),
  GOOGLE_CLIENT_ID: settings.google.clientId || 'none',
  GOOGLE_CLIENT_SECRET: settings.google.clientSecret || 'none',
});

async function fetchTo(home: string): Promise<void> {
  const unpacking = `${home}.unpacking`;
  rmSync(unpacking, { recursive: true, force: true });
  mkdirSync(unpacking, { recursive: true });
  console.log(`Fetching Keycloak ${version} (about 160 MB) …`);
  await maven('copy', unpacking);
  const file = join(unpacking, `keycloak-quarkus-dist-${version}.zip`);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== sha256) throw new Error(`${file} is not the file that it should be (sha256 ${sum})`);
  // Offline, so that Maven unpacks the file that was just checked.
  await maven('unpack', unpacking, '--offline');
  renameSync(join(unpacking, `keycloak-${version}`), home);
  rmSync(unpacking, { recursive: true, force: true });
}

/** Has Maven put the distribution into `folder`: as one file (copy) or unpacked. */
function maven(goal: 'copy' | 'unpack', folder: string, ...options: string[]): Promise<void> {
  const plugin = `org.apache.maven.plugins:maven-dependency-plugin:3.6.1:${goal}`;
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  // Maven leaves notes of its own in the folder it runs in.
  return run('mvn', ['-B', '-q', ...options, plugin, artifact, `-DoutputDirectory=${folder}`], folder);
}

const runs = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;
