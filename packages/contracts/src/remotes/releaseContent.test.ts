import { expect, test } from 'vitest';
import { releaseContent } from './releaseContent.ts';

const release = {
  name: 'mf-auth',
  version: '1.0.0-0123456789',
  files: { 'b.js': 'sha384-b', 'a.js': 'sha384-a' },
  modules: { './routes': ['b.js', 'a.js'] },
};

test('the same content is the same text, in whatever order it was written', () => {
  const { name, version, files, modules } = release;
  const again = { modules, files: { 'a.js': files['a.js'], 'b.js': files['b.js'] }, version, name };
  expect(releaseContent(again)).toBe(releaseContent(release));
});

test('the version is not part of what it stands for', () => {
  expect(releaseContent({ ...release, version: '2.0.0-9876543210' })).toBe(releaseContent(release));
});

test.each([
  ['name', { name: 'mf-other' }],
  ['hash', { files: { ...release.files, 'a.js': 'sha384-c' } }],
  ['order of scripts', { modules: { './routes': ['a.js', 'b.js'] } }],
])('another %s is another content', (_what, change) => {
  expect(releaseContent({ ...release, ...change })).not.toBe(releaseContent(release));
});
