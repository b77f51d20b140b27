import { ratingOf, type VitalName, vitalNames, vitalThresholds } from '@marathon/contracts/clientVitals';
import type { VitalList } from '@marathon/registry/client';
import { asTable } from '../table.ts';

type Release = VitalList['releases'][number];
type Figure = Release['vitals'][number];

/** Web vitals of screens: a line per release, newest first, and what got worse. */
export function vitalsInWords(releases: VitalList['releases'], name: string, origin: string): string {
  if (releases.length === 0)
    return `Browsers measured no screen of ${name} at ${origin} in the last 30 days.`;
  const rows = releases.map((release) => [
    release.version,
    ...vitalNames.map((vital) => cellOf(release, vital)),
  ]);
  return [
    asTable(['RELEASE', ...vitalNames], rows),
    '',
    'Three of four screens were at most this, of so many that browsers measured in the last 30 days.',
    ...vitalNames.map((vital) => {
      const { good, poor } = vitalThresholds[vital];
      return `${vital}: good up to ${inUnit(vital, good)}, poor above ${inUnit(vital, poor)}`;
    }),
    ...releases.flatMap(worseOf),
  ].join('\n');
}

function cellOf(release: Release, vital: VitalName): string {
  const figure = figureOf(release, vital);
  if (figure === undefined) return '-';
  return `${inUnit(vital, figure.p75)} ${ratingOf(vital, figure.p75)}, of ${figure.count.toLocaleString('en')}`;
}

/** Fewer screens prove little. */
const enough = 100;
/** Smaller changes may be chance, or the width of a bucket. */
const clearlyWorse = 1.1;

function worseOf(release: Release, i: number, releases: readonly Release[]): string[] {
  const before = releases[i + 1];
  if (before === undefined) return [];
  return release.vitals.flatMap((figure) => {
    const { vital, p75, count } = figure;
    const earlier = figureOf(before, vital);
    if (earlier === undefined || count < enough || earlier.count < enough) return [];
    if (p75 <= earlier.p75 * clearlyWorse) return [];
    return [
      `WORSE: ${vital} of ${release.version} is ${inUnit(vital, p75)}, of ${before.version} it was ${inUnit(vital, earlier.p75)}.`,
    ];
  });
}

const figureOf = ({ vitals }: Release, of: VitalName): Figure | undefined =>
  vitals.find(({ vital }) => vital === of);

function inUnit(vital: VitalName, value: number): string {
  if (vital === 'CLS') return value.toFixed(2);
  return vital === 'LCP' ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
