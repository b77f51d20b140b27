/** `Firefox on Windows`, from a User-Agent header; undefined where it tells neither. Names of this list alone. */
export function deviceName(userAgent = ''): string | undefined {
  const [browser, system] = [browsers, systems].map(
    (list) => list.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}

type NamePattern = readonly [name: string, sign: RegExp];

/** Browsers name those that they descend from, too: the descendants come first. */
const browsers: readonly NamePattern[] = [
  ['Edge', /\bEdg(A|iOS|e)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly NamePattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
