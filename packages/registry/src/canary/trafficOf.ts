import type { RegistryState } from '../domain/registryState.ts';
import type { Traffic, ViewCounts } from './viewCounts.ts';

export interface ReleaseTraffic extends Traffic {
  readonly errorsPerThousandViews: number | null;
}

export interface FrontEndTraffic {
  readonly live: ReleaseTraffic;
  readonly canary?: ReleaseTraffic;
}

export async function trafficOf(
  { frontEnds }: RegistryState,
  counts: Pick<ViewCounts, 'traffic'>,
): Promise<Readonly<Record<string, FrontEndTraffic>>> {
  const of = async (name: string, { version }: { readonly version: string }): Promise<ReleaseTraffic> => {
    const { views, errors } = await counts.traffic(name, version);
    const errorsPerThousandViews = views === 0 ? null : Math.round((errors / views) * 10_000) / 10;
    return { views, errors, errorsPerThousandViews };
  };
  const entries = Object.entries(frontEnds).map(async ([name, { live, canary }]) => {
    const traffic = { live: await of(name, live), ...(canary && { canary: await of(name, canary) }) };
    return [name, traffic] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
