import { expect, test } from 'vitest';
import { backupInWords, backupOptionsOf, restoreOptionsOf } from './backupCommand.ts';

test('a backup goes to a folder, of which the newest may stay', () => {
  expect(backupOptionsOf(['--to', '/mnt/backups'])).toEqual({ to: '/mnt/backups', keep: undefined });
  expect(backupOptionsOf(['--to', '/mnt/backups', '--keep', '14'])).toEqual({ to: '/mnt/backups', keep: 14 });
});

test.each(['', '--keep 14', '--to', '--to a --keep 0', '--to a --keep many', '--to a --from b', '--to a b'])(
  'a backup command takes no %j',
  (words) => {
    expect(backupOptionsOf(words.split(' ').filter(Boolean))).toBeUndefined();
  },
);

test('a restore has a backup to come from', () => {
  expect(restoreOptionsOf(['--from', 'a'])).toEqual({ from: 'a' });
  for (const words of [[], ['--from'], ['--from', ''], ['a'], ['--to', 'a']])
    expect(restoreOptionsOf(words)).toBeUndefined();
});

test('whoever made a backup reads where it is, and what had to go', () => {
  const file = { path: 'x', bytes: 1_500_000, sha256: '0'.repeat(64) };
  const takenAt = '2027-01-15T02:00:00.000Z';
  const manifest = {
    format: 1,
    composition: 'compose',
    product: '0.1.0',
    takenAt,
    files: [file, file],
  } as const;
  const done = { folder: '/b/2027', manifest: { ...manifest, files: [file, file] }, removed: ['2026'] };
  expect(backupInWords(done)).toBe(`/b/2027: 2 files, 3.0 MB, as of ${takenAt}\nremoved 2026`);
});
