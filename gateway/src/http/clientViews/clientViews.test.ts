import { expect, onTestFinished, test, vi } from 'vitest';
import { authBuild, nextAuthBuild, shellBuild } from '../../testing/builds.ts';
import { type RunningGateway, type StartOptions, startGateway } from '../../testing/startGateway.ts';

const { name, version } = authBuild.release;
const view = { remote: name, version, shownAfterMs: 320, loaded: true };

async function start(options: StartOptions = {}): Promise<RunningGateway> {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  return gateway;
}

const send = ({ ask }: RunningGateway, views: readonly object[], cookie = '') =>
  ask('/client-views', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ views }),
  });

test('views are counted by front end and version; unknown ones share one label', async () => {
  const gateway = await start();
  const shell = { ...view, remote: 'shell', version: shellBuild.release.version };
  expect((await send(gateway, [view, shell])).status).toBe(204);
  const unknown = [
    { ...view, version: '9.9.9' },
    { ...view, remote: 'x' },
  ];
  await send(gateway, [{ ...view, shownAfterMs: null }, ...unknown]);
  const metrics = await (await gateway.ask('/metrics')).text();
  expect(metrics.match(/^client_views_total\{.*$/gm)).toEqual([
    `client_views_total{remote="${name}",version="${version}",service="gateway"} 2`,
    `client_views_total{remote="shell",version="${shell.version}",service="gateway"} 1`,
    `client_views_total{remote="${name}",version="other",service="gateway"} 1`,
    'client_views_total{remote="other",version="other",service="gateway"} 1',
  ]);
});

test('invalid, large and too many reports are refused', async () => {
  const gateway = await start({ limits: { clientViews: { requests: 3, seconds: 60 } } });
  expect((await send(gateway, [])).status).toBe(400);
  expect((await send(gateway, [{ ...view, shownAfterMs: -1 }])).status).toBe(400);
  expect((await send(gateway, Array(100).fill(view))).status).toBe(413);
  expect((await gateway.ask('/client-views')).status).toBe(405);
  expect((await send(gateway, [view])).status).toBe(429);
});

test('a canary that fails in every browser is taken back, and its history says why', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const gateway = await start();
  await gateway.frontEnds.tryCanary(nextAuthBuild);
  const { registry } = gateway.frontEnds;
  for (let bucket = 0; bucket < 40; bucket++) {
    const liveVersion = registry.viewFor(bucket).releases[name]?.version ?? '';
    const isTried = liveVersion === nextAuthBuild.release.version;
    const reported = { ...view, version: liveVersion, shownAfterMs: isTried ? null : 300 };
    await send(gateway, [reported], `marathon-bucket=${bucket}`);
  }
  // Until the next check of the canaries.
  vi.advanceTimersByTime(10_000);
  const state = () => registry.state().frontEnds[name];
  await expect.poll(() => state()?.canary).toBeUndefined();
  expect(state()).toMatchObject({
    live: { version },
    history: [
      {
        action: 'return',
        from: nextAuthBuild.release.version,
        reason: expect.stringMatching(/failed in (\d+) of \1 browsers, live \S+ in 0 of \d+$/),
      },
      { action: 'canary' },
      { action: 'deploy' },
    ],
  });
});
