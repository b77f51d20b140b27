import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyFile } from '@marathon/service-kit/keys';
import { testKeysFile } from '@marathon/service-kit/testing';
import { parse } from 'yaml';
import { type Secrets, secretFiles, secretNames } from '../secretFiles.ts';

interface Container {
  readonly image: string;
  readonly mem_limit?: string;
  readonly logging?: { driver: string; options: Record<string, string> };
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly volumes?: string[];
  readonly ports?: string[];
  readonly healthcheck?: { disable?: boolean };
  readonly depends_on?: Record<string, { condition: string }>;
}

export const root = join(import.meta.dirname, '..', '..', '..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

export const containers: Record<string, Container> = parse(read('docker-compose.yml'), {
  merge: true,
}).services;

export const secrets = Object.fromEntries(
  secretNames.map((name) => [name, `${name}-made-once-and-long-enough`]),
) as Secrets;
export const keys = readKeyFile(testKeysFile);
export const files = secretFiles(secrets, { keys, rabbitmqTopology: '{}', redisConf: '' });

/** With its secrets and the image's variables. */
export function environmentOf(name: string, operator: Record<string, string>): Record<string, string> {
  const own = Object.entries(containers[name]?.environment ?? {});
  const lines = secretVolumesOf(name).flatMap((volume) => (files[`${volume}/env`] ?? '').split('\n'));
  return {
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/data',
    ...Object.fromEntries(lines.filter(Boolean).map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? [])),
    ...Object.fromEntries(own.map(([variable, value]) => [variable, interpolate(value, operator)])),
  };
}

/** Innermost first, as compose does. */
export function interpolate(text: string, operator: Record<string, string>): string {
  const next = text.replace(/\$\{(\w+):-([^${}]*)\}/, (_, name, otherwise) => operator[name] || otherwise);
  return next === text ? text : interpolate(next, operator);
}

/** `gateway` for the read-only volume `secrets-gateway`. */
export function secretVolumesOf(name: string): string[] {
  const volumes = containers[name]?.volumes ?? [];
  return volumes.flatMap((volume) => /^secrets-([\w-]+):.*:ro$/.exec(volume)?.[1] ?? []);
}
