import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

export const alerts = () =>
  (parse(read('infra/grafana/prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);

export const panels = () =>
  (JSON.parse(read('infra/grafana/dashboards/marathon.json')) as Dashboard).panels.flatMap(
    ({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })),
  );

export const operationsGuide = () => read('docs/operations.md');

/** First column of the table "Metrics" in docs/operations.md. */
export const documentedMetrics = (): string[] => {
  const section = /^### Metrics$(.*?)^##/ms.exec(operationsGuide())?.[1] ?? '';
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name ?? '');
};

/** Metric names in /metrics; histograms also by their series. */
export const namesIn = (exposition: string): string[] =>
  [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram'
      ? [name, ...['bucket', 'count', 'sum'].map((series) => `${name}_${series}`)]
      : [name],
  );

const grouping = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Metrics in a PromQL expression. */
export const metricsOf = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"(\\.|[^"\\])*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replaceAll(grouping, '')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\s*\(|\w|:)/g),
  ].flatMap(([name]) => (words.has(name) ? [] : [name]));
