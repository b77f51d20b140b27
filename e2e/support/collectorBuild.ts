import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const builderFile = join(root, 'infra/otel/builder.yaml');

/** The program OTELCOL names; else one that Go compiles here once, of the modules in infra/otel/builder.yaml. */
export async function collectorPath(): Promise<string> {
  if (process.env.OTELCOL) return process.env.OTELCOL;
  const version = /otlpreceiver (v[\d.]+)/.exec(readFileSync(builderFile, 'utf8'))?.[1] ?? '';
  const folder = join(root, 'node_modules/.cache', `otelcol-${version}`);
  const file = join(folder, 'otelcol');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const builder = `go.opentelemetry.io/collector/cmd/builder@${version}`;
  try {
    await promisify(execFile)('go', ['run', builder, '--config', builderFile], { cwd: folder });
  } catch (cause) {
    throw new Error('No collector of OpenTelemetry: install Go 1.25 or later, or set OTELCOL', { cause });
  }
  return file;
}
