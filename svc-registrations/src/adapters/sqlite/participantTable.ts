import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type {
  ParticipantsFilter,
  ParticipantsPage,
  ParticipantsQuery,
} from '../../application/ports/participants.ts';
import { callingCodeOf } from '../../domain/callingCodes.ts';
import { emailKeyOf, searchKey } from '../../domain/participant.ts';
import { indexedTerms, lastNameKeyOf, searchedTerms } from '../../domain/participantSearch.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { cursorKey, orderOf, placedPage } from '../participantsPage.ts';
import { isCancelled, registrationOf } from './registrationRows.ts';

const perSlice = 250;

/** Sorts after every continuation of a text. */
const end = '\u{10FFFF}';

/** Below and above every date and name. */
const [first, last] = [
  { key: '', id: '' },
  { key: end, id: end },
];

const emailBegins = 'email_key >= :email AND email_key < :emailEnd';

/** Each searched word begins a word of the name, which follows a quotation mark. */
const hasWords = `(json_array_length(:asked) > 0 AND NOT EXISTS (SELECT 1 FROM json_each(:asked) WHERE instr(p.words, '"' || value) = 0))`;

const hasNumber = `(:numbers <> '[]' AND EXISTS (SELECT 1 FROM json_each(:numbers) WHERE instr(p.words, '"' || value) > 0))`;

/** Checks rows in their order. */
const passes = `(${hasWords} OR ${emailBegins} OR ${hasNumber})`;

/** Uses the index of the longest searched word, then checks the others. */
const found = `position IN (
  SELECT position FROM participant_words WHERE marathon_id = :marathonId AND word >= :from AND word < :to
  UNION SELECT position FROM participants WHERE marathon_id = :marathonId AND ${emailBegins}
  UNION SELECT w.position FROM json_each(:numbers) n CROSS JOIN participant_words w
    WHERE w.marathon_id = :marathonId AND w.word >= n.value AND w.word < n.value || '${end}')
  AND ${passes}`;

/** SQLite reads the index of those who are checked in once for all rows. */
const hasCheckIn = `:checkedIn = (p.position IN (
  SELECT position FROM registrations WHERE marathon_id = :marathonId AND checked_in_at IS NOT NULL))`;

const upwards = (key: string, index: string) =>
  ({ key, index, after: `(p.${key}, p.id) > (:key, :id)`, by: `p.${key}, p.id`, start: first }) as const;

const orders = {
  newest: {
    ...{ key: 'date', index: 'participants_by_date', start: last },
    ...{ after: '(p.date, p.id) < (:key, :id)', by: 'p.date DESC, p.id DESC' },
  },
  oldest: upwards('date', 'participants_by_date'),
  name: upwards('last_name_key', 'participants_by_last_name'),
  firstName: upwards('name_key', 'participants_by_name'),
} as const;

/** Sort and search keys of participants. Runs in the caller's transaction. */
export function participantTable(db: Database) {
  // SQLite reuses only the highest position, whose row here is then gone, too.
  const behind = `position > (SELECT coalesce(max(position), 0) FROM participants)`;
  const isBehind = db.prepare(`SELECT 1 FROM registrations WHERE ${behind} LIMIT 1`);
  const next = db.prepare(
    `SELECT position, id, marathon_id, date, participant_name, first_name, last_name, email, contact FROM registrations
     WHERE ${behind} ORDER BY position LIMIT ${perSlice}`,
  );
  const insert = db.prepare(
    `INSERT INTO participants (position, id, marathon_id, date, name_key, last_name_key, email_key, calling_code, words)
     VALUES (:position, :id, :marathonId, :date, :name, :lastName, :email, :callingCode, :words)`,
  );
  const update = db.prepare(
    `UPDATE participants SET name_key = :name, last_name_key = :lastName, email_key = :email,
       calling_code = :callingCode, words = :words
     WHERE position = (SELECT position FROM registrations WHERE id = :id)`,
  );
  const renewEmail = db.prepare(
    `UPDATE participants SET email_key = :email
     WHERE position IN (SELECT position FROM registrations WHERE account_id = :accountId)`,
  );
  const registeredAs = db.prepare(
    `SELECT r.id FROM participants p JOIN registrations r ON r.position = p.position
     WHERE p.marathon_id = :marathonId AND p.email_key = :key AND r.email = :email`,
  );
  const prepareOf = (where: string) => ({
    count: db.prepare(
      `SELECT count(*) AS total FROM participants p WHERE marathon_id = :marathonId AND ${where}`,
    ),
    pages: Object.fromEntries(
      Object.entries(orders).map(([order, { key, after, by }]) => [
        order,
        db.prepare(
          `SELECT p.id, p.${key} AS key, r.participant_name, r.email, p.date, r.checked_in_at
           FROM (SELECT position, id, date, name_key, last_name_key FROM participants p
                 WHERE marathon_id = :marathonId AND ${after} AND ${where} ORDER BY ${by} LIMIT :atMost) p
             JOIN registrations r ON r.position = p.position ORDER BY ${by}`,
        ),
      ]),
    ),
  });
  const prepareSlices = (where: string) =>
    Object.fromEntries(
      Object.entries(orders).map(([order, { key, index, after, by }]) => [
        order,
        db.prepare(
          `SELECT r.*, p.${key} AS key, ${isCancelled} AS cancelled, m.title, m.event_date, m.location, m.time_zone
           FROM (SELECT position, id, date, name_key, last_name_key FROM participants p INDEXED BY ${index}
                 WHERE marathon_id = :marathonId AND ${after} AND ${where} ORDER BY ${by} LIMIT :atMost) p
             JOIN registrations r ON r.position = p.position JOIN marathons m ON m.id = r.marathon_id ORDER BY ${by}`,
        ),
      ]),
    );
  const prepareFor = (checkIn: string) => ({
    all: prepareOf(checkIn),
    searched: prepareOf(`${found} AND ${checkIn}`),
    slices: prepareSlices(checkIn),
    passingSlices: prepareSlices(`${passes} AND ${checkIn}`),
  });
  // Lists that ask for no check-in pay nothing for it.
  const [ofEverybody, byCheckIn] = [prepareFor('TRUE'), prepareFor(hasCheckIn)];
  const statementsFor = ({ checkedIn }: ParticipantsFilter) =>
    checkedIn === undefined ? ofEverybody : byCheckIn;

  const filterOf = ({ marathonId, checkedIn, search, hidesContacts }: ParticipantsFilter) => {
    const filter = { marathonId, ...(checkedIn !== undefined && { checkedIn: Number(checkedIn) }) };
    if (search === undefined) return filter;
    const { words, numbers, email } = searchedTerms({ search, hidesContacts });
    const texts = { asked: JSON.stringify(words), numbers: JSON.stringify(numbers) };
    return { ...filter, ...texts, email, emailEnd: email + end };
  };

  /** Empty without a word. */
  const rangeOf = (search: string | undefined) => {
    if (search === undefined) return {};
    const { words } = searchedTerms({ search });
    const [from] = words.toSorted((one, other) => other.length - one.length);
    return from === undefined ? { from: '', to: '' } : { from, to: from + end };
  };

  return {
    /** True while some registrations are missing here. */
    isBehind: () => isBehind.get() !== undefined,
    fill() {
      for (const row of z.array(registrationRow).parse(next.all()))
        insert.run({
          position: row.position,
          id: row.id,
          marathonId: row.marathon_id,
          date: row.date,
          ...keysOf({
            ...row,
            participantName: row.participant_name,
            firstName: row.first_name,
            lastName: row.last_name,
          }),
        });
    },
    update: (registration: StoredRegistration) =>
      update.run({ id: registration.id, ...keysOf(registration) }),
    renewEmail: (accountId: string, email: string) => renewEmail.run({ accountId, email: emailKeyOf(email) }),
    page({ after, atMost, ...filter }: ParticipantsQuery): ParticipantsPage {
      const { search } = filter;
      const order = orderOf(filter, after);
      const { all, searched } = statementsFor(filter);
      const { count, pages } = search === undefined ? all : searched;
      const asked = { ...filterOf(filter), ...rangeOf(search) };
      const cursor = after ? { id: after.id, key: cursorKey(order, after) } : orders[order].start;
      const rows = pages[order]?.all({ ...asked, ...cursor, atMost: atMost + 1 });
      const total = Number(count.get(asked)?.total);
      return placedPage(z.array(listedRow).parse(rows), total, atMost);
    },
    registeredAmong(marathonId: string, emails: readonly string[]): ReadonlyMap<string, string> {
      const found = emails.map((email) => {
        const row = registeredAs.get({ marathonId, email, key: emailKeyOf(email) });
        return [email, row && String(row.id)] as const;
      });
      return new Map(found.flatMap(([email, id]) => (id === undefined ? [] : [[email, id]])));
    },
    /** `next` is undefined for the last slice. */
    slice(filter: ParticipantsFilter, { after, atMost }: Slice) {
      const { search, sort } = filter;
      const { slices, passingSlices } = statementsFor(filter);
      const statement = (search === undefined ? slices : passingSlices)[sort];
      const cursor = after ?? orders[sort].start;
      const rows = statement?.all({ ...filterOf(filter), ...cursor, atMost }) ?? [];
      const last = rows.length < atMost ? undefined : rows.at(-1);
      const next = last && { key: String(last.key), id: String(last.id) };
      return { registrations: rows.map(registrationOf), next };
    },
  };
}

type Slice = Pick<ParticipantsQuery, 'after' | 'atMost'>;
type SearchedFields = Pick<StoredRegistration, 'email'> & Parameters<typeof indexedTerms>[0];

const keysOf = (registration: SearchedFields) => ({
  name: searchKey(registration.participantName),
  lastName: lastNameKeyOf(registration),
  email: emailKeyOf(registration.email),
  words: JSON.stringify(indexedTerms(registration)),
  callingCode: callingCodeOf(registration.contact),
});

const registrationRow = z.object({
  position: z.number(),
  id: z.string(),
  marathon_id: z.string(),
  date: z.string(),
  participant_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact: z.string(),
});

const listedRow = z
  .object({
    id: z.string(),
    key: z.string(),
    participant_name: z.string(),
    email: z.string(),
    date: z.string(),
    checked_in_at: z.string().nullable(),
  })
  .transform(({ participant_name: participantName, checked_in_at: checkedInAt, ...rest }) => ({
    participantName,
    checkedInAt,
    ...rest,
  }));
