import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes.ts';

export const cached = (path: string): string => join(root, '.cache', 'load', path);

/** Readable by this user only: it may contain tokens. */
export function writeJson(path: string, value: unknown): string {
  const file = cached(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value), { mode: 0o600 });
  return file;
}

export function readJson<T>(path: string): T | undefined {
  const file = cached(path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

export function listJson(folder: string): string[] {
  return existsSync(cached(folder)) ? readdirSync(cached(folder)).map((name) => join(folder, name)) : [];
}

export const remove = (path: string): void => rmSync(cached(path), { force: true });
