/** `Firefox on Windows`; undefined for an unknown browser and system. Never text from the header. */
export function deviceName(userAgent = ''): string | undefined {
  const [browser, system] = [browsers, systems].map(
    (list) => list.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}

type NamePattern = readonly [name: string, sign: RegExp];

/** Derived browsers also name their ancestors, so they come first. */
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
