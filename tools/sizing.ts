import { parseArgs } from 'node:util';
import { measured, roles } from '../infra/sizing/costs.ts';
import { type Needs, needsOf } from '../infra/sizing/needs.ts';
import { type Machines, type Opening, simulateOpening } from '../infra/sizing/simulateOpening.ts';
import { usualOpening } from '../infra/sizing/usualOpening.ts';

/** `npm run sizing -- --people 1000000 --places 50000`: requirements of an opening with a waiting room, as Markdown. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    places: { type: 'string', default: '50000' },
    /** Numbers called a second. */
    admissions: { type: 'string', default: '1000' },
    /** People come in these minutes before the opening. */
    minutes: { type: 'string', default: '60' },
  },
});

const requestedOpening: Opening = {
  ...usualOpening,
  people: Number(values.people),
  places: Number(values.places),
  comeWithin: Number(values.minutes) * 60,
  admissions: Number(values.admissions),
};
const variants: Readonly<Record<string, Partial<Opening>>> = {
  'as asked': {},
  'files from a delivery network': { hasCdn: true },
  '… and a message every 10 s': { hasCdn: true, messageEvery: 10 },
  '… and nobody lets a turn pass': { hasCdn: true, messageEvery: 10, noShows: 0 },
};
const plenty = Object.fromEntries(roles.map((role) => [role, 1_000])) as Machines;

const rows = Object.entries(variants).map(([name, change]) => {
  const opening = { ...requestedOpening, ...change };
  return row(name, needsOf(simulateOpening(opening, plenty, measured), opening, measured));
});
console.log(
  `${requestedOpening.people} people, ${requestedOpening.places} places, ${requestedOpening.admissions} numbers called a second\n`,
);
console.log(
  [
    '| | gateways (because of) | open pages | gateways’ memory | sent | Redis | MongoDB | narrowest | draw | half taken, all |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n'),
);

function row(name: string, needs: Needs): string {
  const cells = [
    name,
    `${needs.gateways} (${needs.gatewaysBecauseOf})`,
    whole(needs.connections),
    `${(needs.gatewayMemoryBytes / 1e9).toFixed(1)} GB`,
    `${(needs.bitsPerSecond / 1e9).toFixed(1)} Gbit/s`,
    `${whole(needs.redisOperations)}/s, ${whole(needs.redisMemoryBytes / 1e6)} MB`,
    `${whole(needs.mongodbOperations)}/s`,
    `${needs.narrowest.role} (${Math.round(needs.narrowest.load * 100)} % of one)`,
    `${needs.drawSeconds.toFixed(1)} s`,
    `${needs.halfTakenAfter} s, ${needs.allTakenAfter ?? 'never'} s`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}
