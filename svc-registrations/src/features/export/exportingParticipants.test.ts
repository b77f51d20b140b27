import { gunzipSync } from 'node:zlib';
import { StoreUnavailable } from '@marathon/persistence';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { unzip } from '../../http/tables/unzip.ts';
import { aRegistrationCommand, register } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}/registrations/export`;
});
const send = (query = '', asked = {}) =>
  setting.service.send(`${path}?${query}`, {
    as: grace,
    headers: { 'accept-encoding': 'identity' },
    ...asked,
  });
const csv = async (query = '') => Buffer.from(await (await send(query)).arrayBuffer()).toString();

test('an organizer gets a CSV file of all that the participants gave, with days by the race’s clocks', async () => {
  const id = await setting.idAfterRegistering(ada);
  const answer = await send();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="Harbour Run participants 2027-01-15.csv"',
    'cache-control': 'private, no-store',
    'x-total-count': '1',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString()).toBe(
    '\uFEFFRegistration ID,State,Name,First name,Last name,Email,Contact,Address,Additional info,Fee (USD),Registered at,Cancelled at,Checked in at\r\n' +
      `${id},placed,Ada Lovelace,Ada,Lovelace,${ada},+47 555 01 01,,,49.9,2027-01-15T13:00:00+01:00,,\r\n`,
  );
  expect(Number(answer.headers.get('x-estimated-length'))).toBe(bytes.length);
});

test('the columns are those asked for, in that order, and cells hold whatever somebody typed', async () => {
  await setting.register(ada, {
    lastName: '"Ace", Jr.',
    additionalInfo: '=HYPERLINK("http://x")\nsecond line',
  });
  expect(await csv('columns=additionalInfo,lastName,lastName')).toBe(
    '\uFEFFAdditional info,Last name\r\n"\'=HYPERLINK(""http://x"")\nsecond line","""Ace"", Jr."\r\n',
  );
});

test('what is exported is found, filtered and ordered as in the list', async () => {
  await setting.register(ada);
  const id = await setting.idAfterRegistering(bob);
  const rows = async (query: string) => (await csv(`columns=email&${query}`)).trim().split('\r\n').slice(1);
  expect(await rows('sort=name')).toHaveLength(2);
  expect(await rows('search=BOB@')).toEqual([bob]);
  await setting.service.ask(`/registrations/${id}`, { as: bob, method: 'DELETE' });
  expect(await rows('')).toEqual([ada]);
  expect(await csv('columns=registrationId,email&state=cancelled')).toContain(`\r\n${id},\r\n`);
});

test('who exports how many is in the log of the race before the file is sent, and nobody where nothing is sent [more.race-log]', async () => {
  await setting.register(ada);
  const read = async () =>
    (await setting.service.ask(path.replace('registrations/export', 'log'), { as: grace })).body.entries;
  await send('', { method: 'HEAD' });
  await send('columns=email', { as: ada });
  await send('columns=nothing');
  expect(await read()).toEqual([]);
  await csv('columns=email');
  expect(await read()).toMatchObject([
    { action: 'exported', by: 'organizer', byName: grace, registrationId: null, count: 1 },
  ]);
});

test('nothing is exported that cannot be logged', async () => {
  await setting.register(ada);
  const unavailable = vi
    .spyOn(setting.service.store, 'transaction')
    .mockRejectedValue(new StoreUnavailable(new Error('the disk is gone'), true));
  expect((await send()).status).toBe(503);
  unavailable.mockRestore();
  expect((await send()).status).toBe(200);
});

test('an empty list is a file with headings alone', async () => {
  const answer = await send('columns=email');
  expect(answer.headers.get('x-total-count')).toBe('0');
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFEmail\r\n');
});

test('an XLSX file has the same cells as text, and nothing of it is computed', async () => {
  await setting.register(ada, { firstName: 'Å <&> _x0041_', lastName: '=1+1' });
  const answer = await send('format=xlsx&columns=firstName,lastName,registrationFee');
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const archive = await unzip(Buffer.from(await answer.arrayBuffer()), 1_000_000);
  expect(archive.names).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = String(await archive.read('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('<c r="C1" s="1" t="inlineStr"><is><t xml:space="preserve">Fee (USD)</t></is></c>');
  expect(sheet).toContain('<t xml:space="preserve">Å &lt;&amp;&gt; _x005F_x0041_</t>');
  expect(sheet).toContain('<c r="B2" s="3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('<c r="C2"><v>49.9</v></c>');
  expect(sheet).not.toContain('<f>');
});

test('who takes it compressed gets it so', async () => {
  await setting.register(ada);
  const answer = await send('', { headers: { 'accept-encoding': 'gzip' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Some clients unpack it themselves.
  const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  expect(String(text)).toContain('Ada Lovelace');
});

test('HEAD tells how much it will be', async () => {
  await setting.register(ada);
  const answer = await send('', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('x-total-count'), await answer.text()]).toEqual([200, '1', '']);
});

/** More than the systems on both sides keep for a reader. */
async function manyRegistered() {
  const { marathonId } = setting.marathon;
  await setting.service.store.upsertMarathon({ ...setting.marathon, revision: 9, participantsLimit: null });
  const long = 'x'.repeat(20_000);
  const commands = Array.from({ length: 1_000 }, () => aRegistrationCommand({ marathonId }));
  await register(
    setting.service.store,
    commands.map((command) => ({ ...command, form: { ...command.form, additionalInfo: long } })),
  );
}

test('an account has two exports at the same time; one that is left makes room', async () => {
  await manyRegistered();
  const left = new AbortController();
  const first = await send('', { signal: left.signal });
  const second = await send();
  const third = await send();
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect(third.headers.get('retry-after')).toBe('5');
  expect(await third.json()).toMatchObject({
    code: 'rate-limited',
    detail: expect.stringContaining('exports'),
  });
  left.abort();
  const again = await vi.waitFor(async () => {
    const answer = await send('columns=email');
    expect(answer.status).toBe(200);
    return answer;
  }, 15_000);
  expect((await again.text()).trim().split('\r\n')).toHaveLength(1_001);
  expect((await second.text()).length).toBeGreaterThan(20_000_000);
});

test('who loses the right to it while an export is sent gets no more of it', async () => {
  await manyRegistered();
  const [helper = ''] = helpers;
  setting.service.roles.set(accountIdOf(helper), 'editor');
  const whole = await send('columns=additionalInfo', { as: helper });
  await expect(whole.text()).resolves.toContain('xxx');
  const cut = await send('columns=additionalInfo', { as: helper });
  expect(cut.status).toBe(200);
  setting.service.roles.delete(accountIdOf(helper));
  await expect(cut.text()).rejects.toThrow();
});

test('an export goes on while nobody can be asked who may have it', async () => {
  await manyRegistered();
  const answer = await send('columns=additionalInfo');
  setting.service.marathonsAnswer = false;
  await expect(answer.text()).resolves.toContain('xxx');
});

const helpers = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`);

test('while others wait, exports that are hardly read lose their slots, and none that is read', async () => {
  await manyRegistered();
  for (const helper of helpers) setting.service.roles.set(accountIdOf(helper), 'editor');
  const [next = '', ...four] = helpers;
  const answers = await Promise.all([...four, ...four].map((as) => send('', { as })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const reader = answers[0]?.body?.getReader();
  let bytes = 0;
  /** More than is expected of an export in 11 seconds, and than buffers on the way hold back. */
  const read = async (least = 3_000_000) => {
    for (const until = bytes + least; bytes < until; ) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) return;
      bytes += value.length;
    }
  };
  expect((await send('columns=email', { as: next })).status).toBe(503);
  for (let got = 0; got < 3; ) {
    await read();
    setting.service.now = new Date(setting.service.now.getTime() + 11_000);
    const answer = await send('columns=email', { as: next });
    if (answer.status === 200) got += 1;
    await answer.text();
  }
  await read(Number.POSITIVE_INFINITY);
  expect(bytes).toBeGreaterThan(20_000_000);
  const others = await Promise.allSettled(answers.slice(1).map((answer) => answer.text()));
  expect(others.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});

test('an export that fails on the way breaks off, so that nobody takes it for the whole', async () => {
  await setting.register(ada);
  const { store } = setting.service;
  const each = store.eachParticipant;
  store.eachParticipant = async function* (asked) {
    yield* each(asked);
    throw new Error('the disk is gone');
  };
  await expect(send().then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test('an export that fails before it begins is refused like any other request', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first slice
  setting.service.store.eachParticipant = async function* () {
    throw new StoreUnavailable(new Error('the disk is gone'), true);
  };
  expect(await setting.service.ask(path, { as: grace })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});

test('nobody else exports who takes part', async () => {
  await setting.register(ada);
  expect(await setting.service.ask(path, { as: ada })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await setting.service.ask(path)).toMatchObject({ status: 401 });
  const unknown = '/marathons/abcdefabcdefabcdefabcdef/registrations/export';
  expect(await setting.service.ask(unknown, { as: grace })).toMatchObject({
    status: 404,
    body: { code: 'marathon-not-found' },
  });
});

test.each(['format=pdf', 'columns=', 'columns=email,password', 'sort=x', 'state=lost'])(
  'an export that is asked for wrongly is refused: %s',
  async (query) => {
    expect(await setting.service.ask(`${path}?${query}`, { as: grace })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed' },
    });
  },
);
