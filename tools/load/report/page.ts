import type { Findings } from '../audit/findings.ts';
import { type Chart, drawChart, escapeHtml } from './charts.ts';
import { type Comparison, figureText } from './compare.ts';

export interface Judgement {
  readonly name: string;
  readonly isMet: boolean;
}

export interface Report {
  readonly title: string;
  readonly about: string;
  readonly judgements: readonly Judgement[];
  readonly findings: Findings | undefined;
  readonly figures: readonly Comparison[];
  readonly comparedWith: string;
  readonly charts: readonly Chart[];
}

/** No script, font or other file. */
export function pageOf({
  title,
  about,
  judgements,
  findings,
  figures,
  comparedWith,
  charts,
}: Report): string {
  const isGood = judgements.every(({ isMet }) => isMet);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)}</p>
<p class="${isGood ? 'met' : 'missed'}"><b>${isGood ? 'Everything that was asked for is met.' : 'Not everything that was asked for is met.'}</b></p>
${table(
  ['What was asked for', ''],
  judgements.map(({ name, isMet }) => [name, isMet ? 'met' : 'MISSED']),
)}
${
  findings === undefined
    ? ''
    : `<h2>Audit: what is stored</h2>${table(
        ['', ''],
        Object.entries(findings).map(([name, count]) => [name, String(count)]),
      )}`
}
<h2>Figures</h2><p>${escapeHtml(comparedWith)}</p>
${table(['', 'this run', 'the run before', 'change'], figures.map(rowOf))}
<h2>Time line</h2>${charts.map(drawChart).filter(Boolean).join('\n')}
</body></html>
`;
}

const rowOf = ({ name, now, before, change }: Comparison) => [
  name,
  figureText(now),
  before === undefined ? '' : figureText(before),
  change === undefined ? '' : `${change > 0 ? '+' : ''}${(change * 100).toFixed(0)} %`,
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;color:#1b1f23;background:#fff}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid #ddd}
td+td{text-align:right;font-variant-numeric:tabular-nums}.met b{color:#00694b}.missed b{color:#b32d00}
figure{margin:1.5rem 0}svg{width:100%;height:auto}svg text{font-size:11px;fill:#555}.grid{stroke:#e3e3e3}
.legend{list-style:none;display:flex;gap:1rem;padding:0;margin:.2rem 0;font-size:13px}.legend i{display:inline-block;width:.8em;height:.8em;margin-right:.4em}`;
