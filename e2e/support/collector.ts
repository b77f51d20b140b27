import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@marathon/persistence/testing/freePort';

export interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string;
  readonly links: number;
  /** As the collector prints it. */
  readonly raw: string;
}

/** A collector that forwards processes' telemetry to the test. */
export async function startCollector(file: string) {
  const spans: Span[] = [];
  const receiver = createServer(async (req, res) => {
    spans.push(...spansOf(JSON.parse((await req.toArray()).join(''))));
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = await freePort();
  const collector = spawn(file, ['--config', `yaml:${configOf(port, receiver.address() as AddressInfo)}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    collector.once('exit', (code) => reject(new Error(`the collector ended with code ${code}:\n${log}`)));
    collector.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('Everything is ready')) resolve();
    });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: spans as readonly Span[],
    async stop() {
      const exited = once(collector, 'exit');
      collector.kill('SIGTERM');
      await exited;
      receiver.close();
    },
  };
}

export type RunningCollector = Awaited<ReturnType<typeof startCollector>>;

const configOf = (port: number, receiver: AddressInfo) =>
  JSON.stringify({
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
    exporters: {
      otlphttp: {
        endpoint: `http://127.0.0.1:${receiver.port}`,
        encoding: 'json',
        compression: 'none',
      },
    },
    service: {
      telemetry: { metrics: { level: 'none' } },
      pipelines: { traces: { receivers: ['otlp'], exporters: ['otlphttp'] } },
    },
  });

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface TraceExport {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly links?: readonly unknown[];
      }[];
    }[];
  }[];
}

const spansOf = ({ resourceSpans = [] }: TraceExport): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(named?.value.stringValue),
        name: span.name,
        traceId: span.traceId,
        id: span.spanId,
        parentId: span.parentSpanId ?? '',
        links: span.links?.length ?? 0,
        raw: JSON.stringify(span),
      })),
    );
  });
