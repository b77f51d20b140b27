export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}

export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly across: string;
  readonly series: readonly Series[];
}

const [width, height] = [860, 240];
const edge = { left: 64, right: 12, top: 12, bottom: 28 };
/** Distinguishable with every kind of color vision. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** SVG without scripts. Undefined without values. */
export function drawChart({ title, unit, across, series }: Chart): string | undefined {
  const visible = series.filter(({ points }) => points.length > 0);
  const all = visible.flatMap(({ points }) => points);
  if (all.length === 0) return undefined;
  const mostX = niceTop(largest(all.map(([x]) => x)));
  const mostY = niceTop(largest(all.map(([, y]) => y)));
  const x = (value: number) => edge.left + (value / mostX) * (width - edge.left - edge.right);
  const y = (value: number) => height - edge.bottom - (value / mostY) * (height - edge.top - edge.bottom);
  const lines = visible.map(({ points }, i) => {
    const path = points.map(([px, py], n) => `${n === 0 ? 'M' : 'L'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`);
    return `<path d="${path.join('')}" fill="none" stroke="${colourOf(i)}" stroke-width="1.8"/>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const [atX, atY] = [x(share * mostX).toFixed(1), y(share * mostY).toFixed(1)];
    return `<path d="M${edge.left} ${atY}H${width - edge.right}" class="grid"/>
<text x="${edge.left - 6}" y="${atY}" dy="4" text-anchor="end">${short(share * mostY)}</text>
<text x="${atX}" y="${height - 8}" text-anchor="middle">${short(share * mostX)}</text>`;
  });
  const legend = visible.map(
    ({ name }, i) => `<li><i style="background:${colourOf(i)}"></i>${escapeHtml(name)}</li>`,
  );
  return `<figure><figcaption><b>${escapeHtml(title)}</b>, ${escapeHtml(unit)}, by ${escapeHtml(across)}</figcaption>
<ul class="legend">${legend.join('')}</ul>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">${ticks.join('')}${lines.join('')}</svg></figure>`;
}

const colourOf = (i: number) => colours[i % colours.length] ?? '';

/** Not Math.max(...values): long runs have more values than a call's maximum of arguments. */
const largest = (values: readonly number[]) => values.reduce((most, one) => Math.max(most, one), 0);

/** The next of 1, 2, 4, 5, 8, 10 and their tenfolds, whose quarters are short numbers. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value * 0.999_999) ?? 10) * power;
}

const short = (value: number) =>
  value >= 10_000 ? `${+(value / 1000).toFixed(1)}k` : String(+value.toPrecision(3));

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
