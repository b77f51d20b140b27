import { importLimits, importMediaTypes } from '@marathon/contracts/importFiles';
import { exportFormats } from '@marathon/contracts/participantColumns';
import { anyOf, type Kind } from './kind.ts';

const begun = Buffer.alloc(9_999_998);

/** Pictures with a missing byte, so that the body never ends. */
export const upload: Kind = ({ send, repeat }) =>
  repeat(2, () =>
    send({
      what: 'upload',
      method: 'POST',
      path: '/pictures',
      headers: { 'content-type': 'image/jpeg' },
      body: begun,
      missing: 1,
    }),
  );

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

/** Exports the largest race with the maximum of parallel exports per account. Counts refused ones too. */
export const exportPeople: Kind = ({ send, repeat }, { largest }) =>
  repeat(2, () => {
    const format = anyOf(exportFormats);
    return send({
      what: `export ${format}`,
      path: `/marathons/${largest}/registrations/export?format=${format}`,
    });
  });
