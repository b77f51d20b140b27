import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Color, colors } from './html/colors.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../packages/ui/src/theme/tokens.css'), 'utf8');

test.each(Object.entries(colors))('%s is the colour of the product’s screens', (name, [light, dark]) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
});

test.each<[Color, Color]>([
  ['ink', 'surface'],
  ['ink', 'surfaceSunken'],
  ['ink', 'bg'],
  ['inkMuted', 'surface'],
  ['inkMuted', 'surfaceSunken'],
  ['inkMuted', 'bg'],
  ['accentInk', 'surface'],
  ['accentInk', 'bg'],
  ['onAccent', 'accent'],
])('%s can be read on %s, in light and in dark', (ink, paper) => {
  for (const scheme of [0, 1] as const)
    expect(contrast(colors[ink][scheme], colors[paper][scheme])).toBeGreaterThanOrEqual(4.5);
});

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
