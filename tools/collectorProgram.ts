import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheProgram } from '../infra/native/cachedPrograms.ts';
import { root, runCommand } from './processes.ts';

const builderFile = join(root, 'infra/otel/builder.yaml');

/** The program in OTELCOL; otherwise Go compiles one, once, from infra/otel/builder.yaml. @throws without Go */
export async function collectorProgram(): Promise<string> {
  if (process.env.OTELCOL) return process.env.OTELCOL;
  const version = /otlpreceiver (v[\d.]+)/.exec(readFileSync(builderFile, 'utf8'))?.[1] ?? '';
  const builder = `go.opentelemetry.io/collector/cmd/builder@${version}`;
  const folder = await cacheProgram(`otelcol-${version}`, async (cwd) => {
    const { code, output } = await runCommand('go', ['run', builder, '--config', builderFile], { cwd });
    if (code !== 0)
      throw new Error(`No collector of OpenTelemetry: install Go 1.25 or later, or set OTELCOL\n${output}`);
  });
  return join(folder, 'otelcol');
}
