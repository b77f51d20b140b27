import { createDeployToken, packArchive, previewCookieName } from '@marathon/registry';
import { rawGet } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { authBuild, nextAuthBuild } from '../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../testing/startGateway.ts';

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

async function aTeam(...remotes: string[]) {
  const { secret, record } = createDeployToken({ team: 'auth', remotes, now: () => new Date() });
  await gateway.frontEnds.deployTokens.add(record);
  const authorization = `Bearer ${secret}`;
  const post = (path: string, body: object = {}) =>
    gateway.ask(`/registry/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    post,
    async upload({ release, files } = nextAuthBuild) {
      const archive = await packArchive(
        new Map([...files, ['release.json', Buffer.from(JSON.stringify(release))]]),
      );
      return gateway.ask(`/registry/${release.name}/releases/${release.version}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/gzip' },
        body: Buffer.from(archive),
      });
    },
  };
}

const { version } = nextAuthBuild.release;
const liveVersion = async (cookie = '') =>
  JSON.parse((await rawGet(gateway.port, '/remotes.json', { cookie })).text).remotes['mf-auth'].version;

test('a team uploads a release, looks at it, makes it live and goes back, without a restart', async () => {
  const team = await aTeam('mf-auth');
  expect((await team.upload()).status).toBe(201);
  expect(await liveVersion()).toBe(authBuild.release.version);

  const preview = await team.post('mf-auth/previews', { version });
  const { cookie } = (await preview.json()) as { cookie: { name: string; value: string } };
  expect(cookie.name).toBe(previewCookieName);
  expect(await liveVersion(`${cookie.name}=${cookie.value}`)).toBe(version);
  expect(await liveVersion()).toBe(authBuild.release.version);

  expect((await team.post('mf-auth/deployments', { version })).status).toBe(200);
  expect(await liveVersion()).toBe(version);
  expect((await gateway.ask('/sign-up', asPage)).status).toBe(200);

  expect((await team.post('mf-auth/rollbacks')).status).toBe(200);
  expect(await liveVersion()).toBe(authBuild.release.version);
});

test("another team's token changes nothing", async () => {
  const team = await aTeam('mf-results');
  expect((await team.upload()).status).toBe(403);
  expect((await team.post('mf-auth/rollbacks')).status).toBe(403);
  expect(await liveVersion()).toBe(authBuild.release.version);
});

test('the registry is for teams, and who guesses tokens is slowed', async () => {
  const strict = await startGateway({ limits: { deploying: { requests: 2, seconds: 60 } } });
  onTestFinished(() => strict.stop());
  const guess = async () =>
    (await strict.ask('/registry', { headers: { authorization: 'Bearer mrt_guess' } })).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
});
