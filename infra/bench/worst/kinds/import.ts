import { importLimits, importMediaTypes } from '@marathon/contracts/importFiles';
import type { Kind } from './kind.ts';

const headings = 'First name,Last name,Email,Contact,Additional info';
let lists = 0;

/** The most people with the most text that fit; nobody is in two lists. */
function longestList(): Buffer {
  const list = lists++;
  const people = Array.from(
    { length: importLimits.rows },
    (_, i) => `Runner ${i},of list ${list},runner.${list}.${i}@example.org,+47 555 01 23,`,
  );
  const used = Buffer.byteLength([headings, ...people].join('\n'));
  const info = 'Ö'.repeat(Math.floor((importLimits.bytes - used) / importLimits.rows / 2));
  return Buffer.from([headings, ...people.map((person) => person + info)].join('\n'));
}

/** Previews of the longest list, and imports of others in one transaction each. */
export const importPeople: Kind = async ({ send, repeat }, { largest }) => {
  const path = `/marathons/${largest}/registrations/import`;
  const list = { method: 'POST', headers: { 'content-type': importMediaTypes.csv } };
  const uploadedList = longestList();
  await Promise.all([
    repeat(1, () => send({ ...list, what: 'preview', path: `${path}?preview=true`, body: uploadedList })),
    repeat(1, () => send({ ...list, what: 'import', path, body: longestList() })),
  ]);
};
