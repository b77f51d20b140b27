import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { affectedBy } from './affected.ts';
import { changesSince } from './gitChanges.ts';
import { partsOf, testFoldersOf, tools, withWhatItNeeds } from './parts.ts';
import { productTests } from './productTests.ts';
import { temporaryRepository } from './temporaryRepository.ts';

const needing = (name: string, ...names: string[]) => ({
  name: `@shop/${name}`,
  dependencies: Object.fromEntries(names.map((each) => [`@shop/${each}`, '*'])),
});

const files = {
  'package.json': { name: 'shop', workspaces: ['packages/*', 'mf-*', 'svc-*', 'infra/all', 'e2e'] },
  'package-lock.json': {},
  'tsconfig.tools.json': { references: [{ path: 'svc-orders' }, { path: 'e2e' }] },
  'README.md': 'A shop.',
  'packages/words/package.json': needing('words'),
  'packages/words/src/index.ts': '1',
  'packages/looks/package.json': needing('looks', 'words'),
  'mf-cart/package.json': { ...needing('mf-cart', 'looks'), devDependencies: { '@shop/probe': '*' } },
  'mf-cart/src/routes.ts': '1',
  'mf-pay/package.json': needing('mf-pay', 'looks'),
  'packages/probe/package.json': needing('probe'),
  'infra/broker/check.test.ts': '',
  'svc-orders/package.json': needing('svc-orders', 'words'),
  'e2e/package.json': needing('e2e'),
  'e2e/support/browser.ts': '1',
  'e2e/paying.test.ts': "// Concerns mf-pay, mf-cart\nimport './support/browser.ts';\n",
  'e2e/cart.test.ts': '// Concerns mf-cart\n',
  'e2e/every.test.ts': '// Concerns mf-*\n',
  'e2e/journey.test.ts': '',
};

const everyProductTest = Object.keys(files)
  .filter((file) => /^e2e.*test/.test(file))
  .sort();

let repository: ReturnType<typeof temporaryRepository>;
beforeEach(() => {
  vi.stubEnv('CI', '');
  repository = temporaryRepository(files);
  return () => vi.unstubAllEnvs();
});

/** Tested folders, then files of product tests. */
function testedSince(base?: string) {
  const { root } = repository;
  const changes = changesSince(root, base);
  const affected = affectedBy(changes.files, partsOf(root));
  if (affected.everything) return affected.because;
  const folders = affected.parts.map(({ folder }) => folder).sort();
  return [...folders, ...productTests(root, folders, changes.files).run];
}

test('a change of one remote concerns that remote, and the product tests that name it', () => {
  repository.write('mf-cart/src/routes.ts', '2');
  expect(testedSince()).toEqual(['mf-cart', 'e2e/cart.test.ts', 'e2e/every.test.ts', 'e2e/paying.test.ts']);
  const { leftOut } = productTests(repository.root, ['mf-cart'], []);
  expect(leftOut).toEqual(['e2e/journey.test.ts']);
});

test('a change of a package concerns what imports it, directly or not, and the whole product', () => {
  repository.write('packages/words/src/index.ts', '2');
  expect(testedSince()).toEqual([
    ...['mf-cart', 'mf-pay', 'packages/looks', 'packages/words', 'svc-orders', tools.folder],
    ...everyProductTest,
  ]);
});

test('a part depends on what its tests import, too', () => {
  repository.write('packages/probe/src/index.ts', '1');
  const affected = affectedBy(changesSince(repository.root).files, partsOf(repository.root));
  expect(affected).toEqual({
    everything: false,
    parts: [
      { folder: 'packages/probe', because: 'packages/probe/src/index.ts changed' },
      { folder: 'mf-cart', because: 'it needs packages/probe' },
    ],
  });
});

test('a change of a service concerns the whole product and the tools that import it, and no other part', () => {
  repository.write('svc-orders/src/main.ts', '1');
  expect(testedSince()).toEqual(['svc-orders', tools.folder, ...everyProductTest]);
});

test('a file outside every part concerns everything', () => {
  repository.write('mf-cart/src/routes.ts', '2');
  repository.write('package-lock.json', { lockfileVersion: 3 });
  expect(testedSince()).toBe('package-lock.json belongs to every part');
});

test('documentation concerns no test', () => {
  repository.write('README.md', 'The shop.');
  repository.write('mf-cart/README.md', 'The cart.');
  expect(testedSince()).toEqual([]);
});

test('a product test that changed is run alone, one of their helpers concerns all of them', () => {
  repository.write('e2e/journey.test.ts', '// again');
  expect(testedSince()).toEqual(['e2e', 'e2e/journey.test.ts']);
  repository.write('e2e/support/browser.ts', '2');
  expect(testedSince()).toEqual(['e2e', ...everyProductTest]);
});

test('what a branch has committed counts, what main got meanwhile does not', () => {
  const { git, write, commit } = repository;
  git('switch', '--quiet', '--create', 'faster-cart');
  write('mf-cart/src/routes.ts', '2');
  commit('cart');
  git('switch', '--quiet', 'main');
  write('mf-pay/src/routes.ts', '1');
  commit('pay');
  git('switch', '--quiet', 'faster-cart');
  expect(testedSince()).toContain('mf-cart');
  expect(testedSince()).not.toContain('mf-pay');
  expect(testedSince('HEAD')).toEqual([]);
});

test('deleted, moved and new files count, ignored ones do not', () => {
  const { root, git, write } = repository;
  write('.gitignore', 'dist/\n');
  git('add', '.gitignore');
  git('-c', 'user.name=Ada', 'commit', '--quiet', '--message', 'ignore');
  rmSync(join(root, 'mf-pay/package.json'));
  git('mv', 'mf-cart/src/routes.ts', 'packages/words/src/routes.ts');
  write('svc-orders/src/with space.ts', '1');
  write('svc-orders/dist/main.js', '1');
  expect(changesSince(root).files).toEqual([
    'mf-cart/src/routes.ts',
    'mf-pay/package.json',
    'packages/words/src/routes.ts',
    'svc-orders/src/with space.ts',
  ]);
});

test('an unknown base is refused; CI has to name one', () => {
  expect(() => changesSince(repository.root, 'no-such-branch')).toThrow('git does not know no-such-branch');
  vi.stubEnv('CI', 'true');
  expect(() => changesSince(repository.root)).toThrow('npm test -- --changed BASE');
  expect(changesSince(repository.root, 'main').files).toEqual([]);
});

test('a part needs what it imports, directly or not', () => {
  expect(withWhatItNeeds('mf-pay', partsOf(repository.root))).toEqual([
    ...['mf-pay', 'packages/looks', 'packages/words'],
  ]);
});

test('the tests of a part are in its folder, those of tools also in the infra that is no part', () => {
  repository.write('infra/all/package.json', needing('all'));
  expect(testFoldersOf('mf-cart', repository.root)).toEqual(['mf-cart/']);
  expect(testFoldersOf(tools.folder, repository.root)).toEqual(['tools/', 'infra/broker/']);
});
