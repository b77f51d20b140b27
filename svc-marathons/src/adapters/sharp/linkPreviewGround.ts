/** RGBA, row by row: darker towards the bottom, so that white words can be read over any photo. */
export function shade(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const alpha = Math.round(255 * (0.25 + 0.6 * (y / height)));
    for (let x = 0; x < width; x += 1) pixels[(y * width + x) * 4 + 3] = alpha;
  }
  return pixels;
}

type Color = readonly [red: number, green: number, blue: number];

const sky: readonly [top: Color, bottom: Color] = [
  [20, 23, 29],
  [181, 47, 16],
];
/** From far to near: how high each ridge is, how long its waves are, both parts of the picture. */
const ridges: readonly { readonly at: number; readonly wave: number; readonly color: Color }[] = [
  { at: 0.3, wave: 0.9, color: [104, 32, 20] },
  { at: 0.42, wave: 0.6, color: [66, 26, 24] },
  { at: 0.56, wave: 1.3, color: [32, 22, 27] },
];

/** RGB, row by row: hills at dusk. */
export function hills(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const tops = ridges.map(({ at, wave }) => {
      const angle = (x / width) * Math.PI * 2;
      return height * (at + 0.05 * Math.sin(angle / wave) + 0.02 * Math.sin((angle * 2.7) / wave));
    });
    for (let y = 0; y < height; y += 1) {
      const ridge = ridges.findLast((_, i) => y >= (tops[i] ?? height));
      pixels.set(ridge?.color ?? skyAt(y / height), (y * width + x) * 3);
    }
  }
  return pixels;
}

function skyAt(part: number): Color {
  const [top, bottom] = sky;
  const share = Math.min(1, part * 2);
  const mixed = (i: 0 | 1 | 2) => Math.round(top[i] + (bottom[i] - top[i]) * share);
  return [mixed(0), mixed(1), mixed(2)];
}
