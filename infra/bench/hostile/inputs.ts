import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { longestTexts } from './longestTexts.ts';
import { bodyBytes, filled, fillings, shapes } from './texts.ts';
import type { Call } from './visitor.ts';

export interface Parser {
  readonly name: string;
  readonly calls: readonly (Call & { readonly what: string })[];
}

interface Ids {
  readonly marathonId: string;
  readonly organizer: string;
  readonly deployToken: string;
}

/** Request line and headers have 16 kB in total. */
const headerBytes = 12_000;

export const parsersOf = (ids: Ids): readonly Parser[] => [
  { name: 'JSON bodies, by shape', calls: targetsOf(ids).flatMap(({ target }) => shaped(target)) },
  { name: 'JSON bodies, by text', calls: targetsOf(ids).flatMap(written) },
  { name: 'texts as long as they may be', calls: longestTexts },
  { name: 'searches and other queries', calls: searches(ids) },
  { name: 'headers: cookies, addresses, ids', calls: headers },
  { name: 'forms of the identity provider', calls: forms },
  { name: 'pictures', calls: pictures },
  { name: 'lists of participants', calls: lists(ids) },
  { name: 'archives of releases', calls: archives(ids) },
  { name: 'exports', calls: exports(ids) },
];

interface Target {
  readonly target: Call;
  readonly fields: readonly string[];
}

const marathonFields = [
  'title',
  'image',
  'location',
  'description',
  'distance',
  'timeZone',
  'registrationStart',
];
const personFields = ['firstName', 'lastName', 'contact', 'additionalInfo', 'address', 'email'];

function targetsOf({ marathonId, organizer: as }: Ids): readonly Target[] {
  const race = `/marathons/${marathonId}`;
  return [
    { target: { path: '/users' }, fields: ['email', 'name', 'password', 'photoURL'] },
    { target: { path: '/password-resets' }, fields: ['email'] },
    { target: { path: '/email-verifications' }, fields: ['token'] },
    { target: { path: '/client-errors' }, fields: ['message', 'remote'] },
    { target: { path: '/client-views' }, fields: ['views'] },
    { target: { path: '/client-vitals' }, fields: ['vitals'] },
    { target: { path: '/jwt', as }, fields: ['email'] },
    { target: { path: '/marathons', as }, fields: marathonFields },
    { target: { path: race, method: 'PATCH', as }, fields: marathonFields },
    { target: { path: `/drafts/${marathonId}`, method: 'PUT', as }, fields: marathonFields },
    { target: { path: `${race}/questions`, method: 'PUT', as }, fields: ['questions'] },
    { target: { path: `${race}/team`, as }, fields: ['email', 'role'] },
    { target: { path: `${race}/registrations`, as }, fields: personFields },
    { target: { path: `${race}/tickets/verification`, as }, fields: ['code'] },
    {
      target: { path: `${race}/check-ins/${marathonId}`, method: 'PUT', as },
      fields: ['code', 'registrationId'],
    },
    { target: { path: '/registrations', as }, fields: ['marathonId', ...personFields, 'answers'] },
  ];
}

const shaped = (target: Call) =>
  Object.entries(shapes).map(([what, body]) => ({ ...target, body, what: `${target.path}: ${what}` }));

const written = ({ target, fields }: Target) =>
  fields.flatMap((field) =>
    Object.entries(fillings).map(([what, filling]) => ({
      ...target,
      body: JSON.stringify({ [field]: filled(filling, bodyBytes) }),
      what: `${target.path}: ${field} of ${what}`,
    })),
  );

function searches({ marathonId, organizer: as }: Ids) {
  return Object.entries(fillings).flatMap(([what, filling]) => {
    const text = encodeURIComponent([...filled(filling, 12_000)].slice(0, 100).join(''));
    const long = `${encodeURIComponent(filling)}`.repeat(headerBytes / encodeURIComponent(filling).length);
    const get = { method: 'GET', headers: { accept: 'application/json' } };
    return [
      { ...get, path: `/marathons?q=${text}&place=${text}`, what: `search for ${what}` },
      { ...get, path: `/marathons?createdBy=${long}`, what: `creator of ${what}` },
      { ...get, path: `/marathons?${'a[b]='.repeat(2_000)}`, what: 'a query of many parameters' },
      { ...get, path: `/remotes/mf-auth/1/${'.aaaaaaaa'.repeat(1_000)}!`, what: 'a file with many ends' },
      {
        ...get,
        as,
        path: `/marathons/${marathonId}/registrations?search=${text}`,
        what: `participants: ${what}`,
      },
    ];
  });
}

const headers = [
  'cookie',
  'x-forwarded-for',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'user-agent',
  'last-event-id',
  'origin',
  'traceparent',
  'idempotency-key',
  'content-type',
].flatMap((name) =>
  ['; ', ',', 'a,', 'a;q=0.1,', 'marathon_device=~.', '"', '::', '1.', ' '].flatMap((filling) =>
    ['/', '/marathons', '/remotes.json'].map((path) => ({
      method: 'GET',
      path,
      headers: { [name]: `a${filling.repeat(headerBytes / filling.length)}b` },
      what: `${name} of ${JSON.stringify(filling)} at ${path}`,
    })),
  ),
);

const provider = '/realms/marathon/protocol/openid-connect';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

const forms = ['token', 'logout', 'revoke', 'auth'].flatMap((form) =>
  [
    ['many fields', 'a=1&'.repeat(bodyBytes / 4)],
    ['nested fields', `a${'[b]'.repeat(bodyBytes / 3)}=1`],
    ['many of one name', 'grant_type=password&'.repeat(bodyBytes / 20)],
    ['a long name', `grant_type=password&client_id=marathon&username=${'a%20'.repeat(bodyBytes / 5)}`],
    ['broken escapes', `grant_type=password&username=${'%'.repeat(bodyBytes - 100)}`],
  ].map(([what = '', body = '']) => ({
    path: `${provider}/${form}`,
    headers: formHeaders,
    body,
    what: `${form}: ${what}`,
  })),
);

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pictures = (
  [
    ['a large plane', pngOf(6_000, 6_000, Buffer.alloc(6_001 * 6_000))],
    ['more than it says', pngOf(100, 100, Buffer.alloc(200_000_000))],
    [
      'chunks without end',
      Buffer.concat([
        pngOf(1, 1, Buffer.alloc(2)).subarray(0, 33),
        ...Array.from({ length: 300_000 }, () => chunk('tEXt', Buffer.alloc(0))),
      ]),
    ],
    ['a picture of zeros', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9_000_000)])],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(1_000_000)}`)],
  ] as const
).map(([what, body]) => ({
  path: '/pictures',
  as: 'painter',
  headers: { 'content-type': 'application/octet-stream' },
  body,
  what,
}));

const lists = ({ marathonId, organizer: as }: Ids) =>
  (
    [
      [
        '5,000 people',
        Array.from({ length: 5_000 }, (_, i) => `Runner ${i},p${i}@example.org,+1 555 0100`).join('\n'),
      ],
      [
        'cells of blanks',
        Array.from({ length: 160 }, (_, i) => `${filled(' ', 30_000)},q${i}@example.org,+1 555 0100`).join(
          '\n',
        ),
      ],
      [
        'cells of marks',
        Array.from(
          { length: 160 },
          (_, i) => `${filled('\u0301\u0323', 28_000)},r${i}@example.org,+1 555 0100`,
        ).join('\n'),
      ],
      ['4.9 MB of commas', ','.repeat(4_900_000)],
    ] as const
  ).map(([what, rows]) => ({
    path: `/marathons/${marathonId}/registrations/import?preview=true`,
    as,
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(`Name,Email,Contact\n${rows}`),
    what,
  }));

interface TarEntry {
  readonly name: string;
  readonly type?: '0' | '5' | 'L';
  readonly content?: Buffer;
}

function tarOf(entries: readonly TarEntry[]): Buffer {
  return Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1_024)]);
}

function tarEntry({ name, type = '0', content = Buffer.alloc(0) }: TarEntry): Buffer {
  const head = Buffer.alloc(512);
  head.write(name.slice(0, 100), 0);
  head.write('0000644\0', 100);
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  head.write('        ', 148);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const filledUp = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  content.copy(filledUp);
  return Buffer.concat([head, filledUp]);
}

function archives({ deployToken }: Ids) {
  const version = '1.0.0-0123456789';
  const release = (more: object) => ({
    name: 'release.json',
    content: Buffer.from(JSON.stringify({ name: 'mf-hostile', version, ...more })),
  });
  const times = (count: number, entry: (i: number) => TarEntry) =>
    Array.from({ length: count }, (_, i) => entry(i));
  const route = (i: number) => ({ path: `/hostile/${i}`, name: `route ${i}` });
  const manifest = {
    contract: 1,
    routes: Array.from({ length: 20_000 }, (_, i) => route(i)),
    blocks: [],
    menu: [],
  };
  return (
    [
      ['folders without end', times(46_000, () => ({ name: 'a/', type: '5' as const }))],
      [
        '999 files',
        [
          release({ files: {} }),
          ...times(999, (i) => ({ name: `a${i}.js`, content: Buffer.alloc(20_000, 'x') })),
        ],
      ],
      ['one large file', [release({ files: {} }), { name: 'a.js', content: Buffer.alloc(23_000_000, 'x') }]],
      ['deep folders', times(900, (i) => ({ name: `a/b/c/d/e/f/g/h/i/j/${i}.js` }))],
      [
        'long names',
        times(20, () => ({
          name: '././@LongLink',
          type: 'L' as const,
          content: Buffer.alloc(1_000_000, 'a/'),
        })),
      ],
      ['many routes', [release({ manifest, files: {}, modules: {}, chunks: {} })]],
      [
        'a nested description',
        [
          {
            name: 'release.json',
            content: Buffer.from(
              `{"name":"mf-hostile","version":"${version}","a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
            ),
          },
        ],
      ],
    ] as const
  ).map(([what, entries]) => ({
    path: `/registry/mf-hostile/releases/${version}`,
    method: 'PUT',
    headers: { authorization: `Bearer ${deployToken}`, 'content-type': 'application/gzip' },
    body: gzipSync(tarOf(entries)),
    what,
  }));
}

const exports = ({ marathonId, organizer: as }: Ids) =>
  ['csv', 'xlsx'].map((format) => ({
    method: 'GET',
    path: `/marathons/${marathonId}/registrations/export?format=${format}`,
    as,
    what: `${format} of people who wrote much`,
  }));
