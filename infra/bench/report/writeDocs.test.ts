import { expect, test } from 'vitest';
import { betweenMarkers } from './writeDocs.ts';

const from = '<!-- npm run bench -- --write: from here -->';
const to = '<!-- npm run bench -- --write: to here -->';

test('only what stands between the markers is replaced', () => {
  const text = `# Before\n\n${from}\n\nold\n\n${to}\n\nAfter\n`;
  expect(betweenMarkers(text, 'new')).toBe(`# Before\n\n${from}\n\nnew\n\n${to}\n\nAfter\n`);
});

test('a document without markers is refused', () => {
  expect(() => betweenMarkers('# Before', 'new')).toThrow('lacks its markers');
});
