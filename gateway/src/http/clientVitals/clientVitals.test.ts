import { StoreUnavailable } from '@marathon/persistence';
import { createDeployToken, previewCookieName, vitalListSchema } from '@marathon/registry';
import { expect, onTestFinished, test } from 'vitest';
import { authBuild, nextAuthBuild } from '../../testing/builds.ts';
import { type RunningGateway, type StartOptions, startGateway } from '../../testing/startGateway.ts';

const { name, version } = authBuild.release;
const aVital = (change: object = {}) => ({ remote: name, version, vital: 'LCP', value: 1_900, ...change });

async function start(options: StartOptions = {}): Promise<RunningGateway> {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  return gateway;
}

const send = ({ ask }: RunningGateway, vitals: readonly object[], cookie = '') =>
  ask('/client-vitals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ vitals }),
  });

/** The vitals of a front end as its team reads them. */
async function vitalsOf({ ask, frontEnds }: RunningGateway, remote = name) {
  const { secret, record } = createDeployToken({ team: 'auth', remotes: [remote], now: () => new Date() });
  await frontEnds.deployTokens.add(record);
  const answer = await ask(`/registry/${remote}/vitals`, { headers: { authorization: `Bearer ${secret}` } });
  return vitalListSchema.parse(await answer.json()).releases;
}

test('a team is told what three of four screens were at most, of each release, the newest first', async () => {
  const gateway = await start();
  for (const value of [400, 450, 450, 2_400])
    expect((await send(gateway, [aVital({ value })])).status).toBe(204);
  await gateway.frontEnds.deploy(nextAuthBuild);
  const next = nextAuthBuild.release.version;
  await send(gateway, [
    aVital({ version: next, value: 4_900 }),
    aVital({ version: next, vital: 'INP', value: 90 }),
    aVital({ version: next, vital: 'CLS', value: 0 }),
  ]);
  expect(await vitalsOf(gateway)).toEqual([
    {
      version: next,
      vitals: [
        { vital: 'LCP', count: 1, p75: 4_750 },
        { vital: 'INP', count: 1, p75: 93.75 },
        { vital: 'CLS', count: 1, p75: 0.0075 },
      ],
    },
    { version, vitals: [{ vital: 'LCP', count: 4, p75: 500 }] },
  ]);
});

test('releases that never were live, and pages with a preview, are kept for nobody', async () => {
  const stored: unknown[] = [];
  const vitalStore = { add: async (more: unknown) => void stored.push(more), list: async () => [] };
  const gateway = await start({ vitalStore });
  await send(gateway, [aVital({ version: nextAuthBuild.release.version }), aVital({ version: 'made up' })]);
  await send(gateway, [aVital({ remote: 'mf-none' }), aVital({ remote: '__proto__' })]);
  const cookie = `${previewCookieName}=${gateway.previews.make({ name, version })}`;
  await send(gateway, [aVital()], cookie);
  await vitalsOf(gateway);
  expect(stored).toEqual([]);
});

test('the operator sees how many screens were good, by front end, and no label is made up', async () => {
  const gateway = await start();
  await send(gateway, [
    aVital({ value: 2_500 }),
    aVital({ value: 2_501 }),
    aVital({ vital: 'INP', value: 501 }),
    aVital({ remote: 'mf-made-up', vital: 'CLS', value: 0.1 }),
  ]);
  const metrics = await (await gateway.ask('/metrics')).text();
  expect(metrics.match(/^client_vitals_total\{.*$/gm)).toEqual([
    `client_vitals_total{remote="${name}",vital="LCP",rating="good",service="gateway"} 1`,
    `client_vitals_total{remote="${name}",vital="LCP",rating="medium",service="gateway"} 1`,
    `client_vitals_total{remote="${name}",vital="INP",rating="poor",service="gateway"} 1`,
    'client_vitals_total{remote="other",vital="CLS",rating="good",service="gateway"} 1',
  ]);
});

test('invalid, large and too many reports are refused', async () => {
  const gateway = await start({ limits: { clientVitals: { requests: 4, seconds: 60 } } });
  expect((await send(gateway, [])).status).toBe(400);
  expect((await send(gateway, [aVital({ value: -1 })])).status).toBe(400);
  expect((await send(gateway, [aVital({ vital: 'FID' })])).status).toBe(400);
  expect((await send(gateway, Array(100).fill(aVital()))).status).toBe(413);
  expect((await gateway.ask('/client-vitals')).status).toBe(405);
  expect((await send(gateway, [aVital()])).status).toBe(429);
});

test('what a store that is away did not take is told when it is back', async () => {
  let isAway = true;
  const stored: unknown[] = [];
  const vitalStore = {
    add: async (more: unknown) => {
      if (isAway) throw new StoreUnavailable(new Error('away'), true);
      stored.push(more);
    },
    list: async () => [],
  };
  const gateway = await start({ vitalStore });
  expect((await send(gateway, [aVital()])).status).toBe(204);
  await vitalsOf(gateway);
  await send(gateway, [aVital()]);
  isAway = false;
  await vitalsOf(gateway);
  expect(stored).toMatchObject([[{ version, counts: expect.arrayContaining([2]) }]]);
});
