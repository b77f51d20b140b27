import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serviceInProcess } from '../../../adapters/serviceInProcess.ts';
import { aBuild } from '../../../testing/builds.ts';
import { asPage, type StartOptions, startGateway } from '../../../testing/startGateway.ts';

const page =
  '<!doctype html><html><head><meta name="description" content="all"><title>Marathon</title></head>' +
  '<body><div id="root"><!--first-view-->loading<!--/first-view--></div></body></html>';
const view = (html: string, more: object = {}) => JSON.stringify({ html, style: 'p{color:red}', ...more });

const shell = aBuild({
  name: 'shell',
  files: {
    'index.html': page,
    'first-view/frame.json': view(
      '<nav>{{#navigation.main}}<a href="{{to}}">{{label}}</a>{{/navigation.main}}</nav><main>{{screen}}</main>',
    ),
    'first-view/index.json': view('<h1>Find your race</h1>', {
      head: { linkPreview: '/images/home.jpg' },
    }),
  },
  manifest: {
    routes: [
      { path: '/', title: 'Home', access: 'public' },
      { path: '/about', title: 'About', access: 'public' },
    ],
    navigation: [{ slot: 'main', label: 'Home', to: '/', order: 1 }],
  },
});

const words = '<h1>{{data.title}}</h1>{{#data.image}}<img src="{{data.image}}">{{/data.image}}';
const races = (head: object = {}, html = words) =>
  aBuild({
    name: 'mf-races',
    entry: 'entry.js',
    modules: { './routes': [] },
    files: {
      'entry.js': '',
      'first-view/races/_id.json': view(html, { head }),
    },
    manifest: {
      routes: [
        { path: '/races/:id', title: 'Race', access: 'public', preload: { data: ['/marathons/:id'] } },
      ],
    },
  });
const fullHead = {
  title: '{{data.title}}',
  description: '{{data.description}}',
  picture: '{{data.image}}',
  structuredData: {
    '@type': 'SportsEvent',
    name: '{{data.title}}',
    url: '{{url}}',
    image: '{{data.nothing}}',
  },
};

const answering = (...answers: readonly object[]) => {
  const requests: string[] = [];
  const listener: RequestListener = (req, res) => {
    requests.push(`${req.url}`);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    res.statusCode = answer ? 200 : 404;
    res.end(JSON.stringify(answer ?? {}));
  };
  return { requests, marathons: serviceInProcess(listener) };
};

async function open(options: StartOptions = {}) {
  const gateway = await startGateway({ builds: [shell, races(fullHead)], ...options });
  onTestFinished(() => gateway.stop());
  const get = async (path: string) => (await gateway.ask(path, asPage)).text();
  return { ...gateway, get };
}

test('a page carries the words of its screen in the shell’s frame, and who it is', async () => {
  const { get, publicUrl } = await open();
  const home = await get('/');
  expect(home).toContain(
    '<div id="first-view"><style>p{color:red}p{color:red}</style><nav><a href="/">Home</a></nav><main><h1>Find your race</h1></main></div>',
  );
  expect(home).not.toContain('loading');
  expect(home).toContain(`<link rel="canonical" href="${publicUrl}/">`);
  expect(home).toContain('<title>Home · Marathon</title>');
  expect(home).toContain(`<meta property="og:image" content="${publicUrl}/images/home.jpg">`);
  expect(home).toContain('<meta property="og:image:type" content="image/jpeg">');
});

test('a screen with data is filled with them; its head says what link previews and search engines read', async () => {
  const { marathons, requests } = answering({
    title: 'Oslo',
    description: 'Along the fjord',
    image: '/images/a.svg',
  });
  const { get, publicUrl } = await open({ marathons });
  const text = await get('/races/7');
  expect(requests).toEqual(['/marathons/7']);
  expect(text).toContain('<main><h1>Oslo</h1><img src="/images/a.svg"></main>');
  expect(text).toContain('<title>Oslo · Marathon</title>');
  expect(text).toContain('<meta name="description" content="Along the fjord">');
  expect(text).toContain(`<meta property="og:image" content="${publicUrl}/images/a.svg">`);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Oslo',
    url: `${publicUrl}/races/7`,
  });
});

test('link previews get a picture of their own, with its size; the page still names that of the screen ahead', async () => {
  const head = { ...fullHead, linkPreview: '/marathons/{{data._id}}/link-preview/{{data.revision}}.jpg' };
  const { marathons } = answering({ _id: '7', revision: 3, title: 'Oslo "5"', image: '/images/a.svg' });
  const { ask, publicUrl } = await open({ marathons, builds: [shell, races(head)] });
  const page = await ask('/races/7', asPage);
  const text = await page.text();
  for (const [name, content] of Object.entries({
    'og:image': `${publicUrl}/marathons/7/link-preview/3.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Oslo &quot;5&quot; · Marathon',
  }))
    expect(text).toContain(`<meta property="${name}" content="${content}">`);
  expect(text).not.toContain('og:image" content="/images');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(page.headers.get('link')).toMatch(/^<\/images\/a\.svg>; rel=preload; as=image/);
});

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const openRace = {
  ...{ title: 'Oslo', distance: '10k', registrationFee: 45, participantsLimit: 5, registrationCount: 4 },
  ...{ registrationStart: fromNow(-1), registrationEnd: fromNow(24), eventDate: fromNow(48) },
};
const soon = { registrationStart: fromNow(2) };

test.each([
  ['open', {}, 'price perRunner register'],
  ['free', { registrationFee: null }, 'price register'],
  ['open with a waiting room', { waitingRoom: true }, 'price perRunner room'],
  ['sold out', { registrationCount: 5 }, 'price perRunner soldOut'],
  ['closed by hand', { registrationClosed: true }, 'price perRunner closed'],
  ['opening soon', soon, 'price perRunner opensSoon'],
  ['opening after its waiting room', { ...soon, waitingRoom: true }, 'price perRunner closed'],
  ['drawing', { registrationStart: fromNow(0.5), waitingRoom: true }, 'price perRunner draw'],
  ['running', { eventDate: fromNow(-1) }, 'closed'],
  ['past', { eventDate: fromNow(-48) }, 'closed'],
  ['cancelled', { cancelledAt: fromNow(-1) }, 'closed'],
])('a race that is %s offers that before any script', async (_, fields, offered) => {
  const { marathons } = answering({ ...openRace, ...fields });
  const names = ['price', 'perRunner', 'register', 'room', 'draw', 'opensSoon', 'soldOut', 'closed'];
  const { get } = await open({
    marathons,
    builds: [shell, races({}, names.map((name) => `{{#offer.${name}}}${name} {{/offer.${name}}}`).join(''))],
  });
  expect(await get('/races/7')).toContain(`<main>${offered} </main>`);
});

test('the picture of the data is named ahead of all scripts', async () => {
  for (const [image, named] of [
    ['/images/a.svg', '/images/a.svg'],
    ['https://example.org/é>; rel=x, <b', 'https://example.org/%C3%A9%3E;%20rel=x,%20%3Cb'],
  ]) {
    const { marathons } = answering({ title: 'Oslo', image });
    const { ask } = await open({ marathons });
    const link = (await ask('/races/7', asPage)).headers.get('link');
    expect(link?.startsWith(`<${named}>; rel=preload; as=image; fetchpriority=high`), `${link}`).toBe(true);
  }
});

test('nothing that somebody typed becomes HTML, a script or another placeholder', async () => {
  const evil = `</title></script><script>alert(1)</script><img src=x onerror="alert(1)">{{data.secret}}<!--first-view-->`;
  const { marathons } = answering({ title: evil, description: evil, image: '"><script>', secret: 'hidden' });
  const { get } = await open({ marathons });
  const text = await get('/races/7');
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text).not.toMatch(/<img src=x|hidden|"><script>/);
});

test('however many open it in the same moment, the data are read once; a change shows a second later', async () => {
  let time = Date.now();
  const { marathons, requests } = answering({ title: 'Oslo' }, { title: 'Bergen' });
  const { get } = await open({ marathons, now: () => new Date(time) });
  const pages = await Promise.all([get('/races/7'), get('/races/7'), get('/races/7')]);
  expect(new Set(pages)).toEqual(new Set([expect.stringContaining('<h1>Oslo</h1>')]));
  expect(requests).toHaveLength(1);
  time += 2_000;
  expect(await get('/races/7')).toContain('<h1>Bergen</h1>');
});

test('without data, with a strange path or with a service that is away the page comes as it was', async () => {
  const { marathons } = answering();
  const away = { ...marathons, handle: () => Promise.reject(new Error('away')) };
  for (const upstream of [marathons, away]) {
    const { get } = await open({ marathons: upstream });
    for (const path of ['/races/7', '/races/%22%3E', '/races/%E0%A4%A', '/about'])
      expect(await get(path), path).toContain('loading');
  }
});

test('a service that does not answer keeps nobody waiting', async () => {
  const { marathons } = answering();
  const silent = { ...marathons, handle: () => new Promise<never>(() => undefined) };
  const { get } = await open({ marathons: silent });
  expect(await get('/races/7')).toContain('loading');
});
