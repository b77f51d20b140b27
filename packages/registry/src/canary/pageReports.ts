import { createHmac } from 'node:crypto';
import type { ClientView } from '@marathon/contracts/clientViews';
import { getsCanary } from '../domain/canarySide.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { slowMs } from './figures.ts';
import { labelsOf, type NamedRelease } from './labelsOf.ts';
import type { Mark, Traffic, ViewCounts } from './viewCounts.ts';

/** Where a report comes from. */
export interface ReportOrigin {
  readonly address: string;
  /** By which a person belongs to a side of a canary; people of one address are told apart by it. */
  readonly bucket: number | undefined;
  /** Of a page with releases that are not live: it says nothing of what people get. */
  readonly isPreview: boolean;
}

/** Counts what pages report: for the judge of canaries, and for the traffic of releases. Reports of unknown releases count nothing. */
export interface PageReports {
  view(view: ClientView, from: ReportOrigin): Promise<void>;
  /** @param breaks it cost the person something: nobody handled it */
  error(release: NamedRelease, breaks: boolean, from: ReportOrigin): Promise<void>;
}

interface Options {
  readonly counts: ViewCounts;
  readonly state: () => RegistryState;
  /** The same in all gateways: addresses are hashed with it. */
  readonly secret: string;
}

export function createPageReports({ counts, state, secret }: Options): PageReports {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16);

  const count = async (release: NamedRelease, more: Traffic, marks: readonly Mark[], from: ReportOrigin) => {
    if (from.isPreview) return;
    const now = state();
    const { remote: name, version } = labelsOf(now, release);
    if (version === 'other') return;
    await counts.add(name, version, more);
    const canary = now.frontEnds[name]?.canary;
    if (canary === undefined || marks.length === 0) return;
    const { address, bucket } = from;
    // Who does not get the canary looks at a preview, or makes things up.
    if (version === canary.version && (bucket === undefined || !getsCanary(bucket, { name, ...canary })))
      return;
    const reporter = { browser: hash(`${address} ${bucket ?? 'none'}`), address: hash(address) };
    await counts.mark({ name, version, since: canary.since }, reporter, marks);
  };

  return {
    view: (view, from) => count(view, { views: 1, errors: 0 }, marksOf(view), from),
    error: (release, breaks, from) =>
      count(release, { views: 0, errors: 1 }, breaks ? ['viewed', 'failed'] : [], from),
  };
}

function marksOf({ shownAfterMs, loaded }: ClientView): readonly Mark[] {
  if (shownAfterMs === null) return ['viewed', 'failed'];
  if (!loaded) return ['viewed'];
  return shownAfterMs > slowMs ? ['viewed', 'loaded', 'slow'] : ['viewed', 'loaded'];
}
