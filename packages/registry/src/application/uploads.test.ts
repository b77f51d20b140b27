import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openFileReleaseStore } from '../adapters/files/fileReleaseStore.ts';
import { aRelease, type BuiltRelease, signRelease } from '../testing/aRelease.ts';
import { createDeployments } from './deployments.ts';
import type { ReleaseStore } from './ports.ts';
import type { Deployments } from './registry.ts';

const logger = createLogger('test', 'silent');
const author = { by: 'results' };
const day = (n: number) => new Date(Date.UTC(2027, 2, 1 + n));

let store: ReleaseStore;
let deployments: Deployments;
let time: Date;
beforeEach(async () => {
  store = await openFileReleaseStore({ folder: temporaryFolder(), logger });
  onTestFinished(() => store.close());
  time = day(0);
  deployments = createDeployments({ store, logger, now: () => time, onChanged: async () => {} });
});

const upload = ({ release, files }: BuiltRelease, by = author) => deployments.upload(release, files, by);
const nth = (n: number) => aRelease({ code: `release ${n}` });

describe('releases that were never live', () => {
  beforeEach(async () => {
    for (let n = 0; n < 30; n++) expect(await upload(nth(n))).toMatchObject({ ok: true });
  });

  test('are thirty at most of a front end, and the refusal says what to do', async () => {
    expect(await upload(nth(30))).toEqual({
      ok: false,
      refusal: {
        code: 'too-many-releases',
        detail:
          'mf-results has 30 releases that were never live, and may have 30 with 200 MB: deploy one of them, or wait until 2027-03-08 00:00 UTC, when the oldest one goes',
      },
    });
    expect(await upload(aRelease({ name: 'mf-extra' }))).toMatchObject({ ok: true });
    expect(await upload(nth(7))).toMatchObject({ ok: true });
  });

  test('are fewer when one goes live, or is a canary', async () => {
    await deployments.deploy('mf-results', nth(0).release.version, author);
    await deployments.deploy('mf-results', nth(1).release.version, author, { share: 10 });
    for (const n of [30, 31]) expect(await upload(nth(n))).toMatchObject({ ok: true });
    expect(await upload(nth(32))).toMatchObject({ refusal: { code: 'too-many-releases' } });
  });

  test('do not count where the product was started with them', async () => {
    expect(await upload(nth(30), { by: 'bundled' })).toMatchObject({ ok: true });
    await deployments.deploy('mf-results', nth(0).release.version, author);
    expect(await upload(nth(31))).toMatchObject({ ok: true });
  });
});

test('releases that were never live may have 200 MB together', async () => {
  const { addRelease } = store;
  deployments = createDeployments({
    store: { ...store, addRelease: (stored, files) => addRelease({ ...stored, bytes: 66_000_000 }, files) },
    logger,
    now: () => time,
    onChanged: async () => {},
  });
  for (let n = 0; n < 4; n++) expect(await upload(nth(n))).toMatchObject({ ok: true });
  expect(await upload(nth(4))).toMatchObject({ refusal: { code: 'too-many-releases' } });
});

describe('a name that changes with its content', () => {
  const chunk = 'static/js/routes.0123456789.js';
  const withChunk = (content: string) =>
    aRelease({ files: { 'remoteEntry.js': content, 'static/js/routes.js': 'x', [chunk]: content } });

  test('never stands for two contents', async () => {
    await upload(withChunk('first'));
    const refused = await upload(withChunk('second'));
    expect(refused).toMatchObject({
      refusal: { code: 'release-invalid', errors: [{ path: `files.${chunk}` }] },
    });
    expect(JSON.stringify(refused)).toContain(withChunk('first').release.version);
  });

  test('may be that of an entry, whose address has the version', async () => {
    const named = (content: string) => {
      const { release, files } = withChunk(content);
      const { 'remoteEntry.js': hash = '', [chunk]: _, ...others } = release.files;
      const entry = 'remoteEntry.0123456789.js';
      const own = new Map([
        [entry, files.get('remoteEntry.js') ?? Buffer.alloc(0)],
        ['static/js/routes.js', Buffer.from('x')],
      ]);
      return { release: signRelease({ ...release, entry, files: { ...others, [entry]: hash } }), files: own };
    };
    for (const content of ['first', 'second'])
      expect(await upload(named(content))).toMatchObject({ ok: true });
  });
});
