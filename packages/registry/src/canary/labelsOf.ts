import type { RegistryState } from '../domain/registryState.ts';

export interface NamedRelease {
  readonly remote: string;
  readonly version: string;
}

/** For metric labels: anything but live releases and canaries becomes `other`, which bounds their number. */
export function labelsOf({ frontEnds }: RegistryState, { remote, version }: NamedRelease): NamedRelease {
  if (!Object.hasOwn(frontEnds, remote)) return { remote: 'other', version: 'other' };
  const { live, canary } = frontEnds[remote] ?? {};
  const isCurrent = version === live?.version || version === canary?.version;
  return { remote, version: isCurrent ? version : 'other' };
}
