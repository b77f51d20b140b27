/** A program that checks a draw without this page: for Node.js, without dependencies. */
export const drawScript = (address: string, entryId: string | undefined): string => `\
import { createHash, createHmac } from 'node:crypto';

const draw = await (await fetch('${address}')).json();
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

const seed = Buffer.from(draw.seed, 'hex');
console.log('promise kept:', createHash('sha256').update(seed).digest('hex') === draw.commitment);

const entrants = draw.entrants.sort();
const key = hmac(seed, entrants.join('\\n'));
const ranks = new Map(entrants.map((entrant) => [entrant, hmac(key, entrant).toString('hex')]));
const order = entrants.sort((one, other) => (ranks.get(one) < ranks.get(other) ? -1 : 1));
console.log('number:', order.indexOf('${entryId ?? 'AN ENTRY'}') + 1, 'of', order.length);
`;
