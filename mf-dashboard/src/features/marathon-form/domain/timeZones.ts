import { cityOf, formatOffset, formatZone } from '@marathon/contracts/raceTimes';
import { canonicalTimeZone, defaultTimeZone } from '@marathon/contracts/timeZone';

interface ZoneGroup {
  /** Such as `Europe`. */
  readonly region: string;
  readonly zones: readonly { readonly name: string; readonly label: string }[];
}

interface Zones {
  /** Is among them, also where the browser does not name it. */
  readonly chosen: string;
  /** Come first, in this order. */
  readonly suggested: readonly string[];
  /** Determines the offsets. */
  readonly instant: string;
}

/** The suggested time zones, then the others by region, sorted by city: `Oslo (GMT+2)`. */
export function zoneGroups({ chosen, suggested, instant }: Zones): readonly ZoneGroup[] {
  const first = [...new Set(suggested)];
  const names = [...new Set([chosen, defaultTimeZone, ...knownZones()])].filter(
    (name) => !first.includes(name),
  );
  const byRegion = [...new Set(names.map(regionOf))]
    .map((region) => {
      const its = names.filter((name) => regionOf(name) === region);
      return { region, zones: its.map(optionAt(instant)).sort(byLabel) };
    })
    .sort((a, b) => a.region.localeCompare(b.region));
  return [{ region: 'Suggested', zones: first.map(optionAt(instant)) }, ...byRegion];
}

let zones: readonly string[] | undefined;
/** Cached: 400 zones take a phone a tenth of a second. */
const knownZones = () =>
  (zones ??= Intl.supportedValuesOf('timeZone').map((name) => canonicalTimeZone(name) ?? name));

const regionOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '') : 'Universal');

const optionAt = (instant: string) => (name: string) => ({
  name,
  label: /^(UTC|Etc\/)/.test(name)
    ? formatZone(instant, name)
    : `${cityOf(name)} (${formatOffset(instant, name)})`,
});

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) =>
  a.label.localeCompare(b.label);
