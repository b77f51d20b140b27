import { createHmac } from 'node:crypto';
import type { ClientView } from '@marathon/contracts/clientViews';
import { getsCanary } from '../domain/canarySide.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { slowMs } from './figures.ts';
import { labelsOf, type NamedRelease } from './labelsOf.ts';
import type { Mark, Traffic, ViewCounts } from './viewCounts.ts';

export interface ReportOrigin {
  readonly address: string;
  /** Determines a person's side of a canary, and distinguishes people at one address. */
  readonly bucket: number | undefined;
  /** True for a page with releases that are not live: its figures do not count. */
  readonly isPreview: boolean;
}

/** Counts reports for the canary judge and for releases' traffic. Ignores unknown releases. */
export interface PageReports {
  view(view: ClientView, from: ReportOrigin): Promise<void>;
  /** @param breaks true for an unhandled error */
  error(release: NamedRelease, breaks: boolean, from: ReportOrigin): Promise<void>;
}

interface Options {
  readonly counts: ViewCounts;
  readonly state: () => RegistryState;
  /** Salts the hashes of addresses; the same in all gateways. */
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
    // Outside the canary it is a preview or a forgery.
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
