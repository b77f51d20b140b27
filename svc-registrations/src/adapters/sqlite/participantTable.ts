import { indexedWords, searchedWords } from '@marathon/contracts/foldedText';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type {
  ParticipantsFilter,
  ParticipantsPage,
  ParticipantsQuery,
} from '../../application/ports/participants.ts';
import { callingCodeOf } from '../../domain/callingCodes.ts';
import { emailKeyOf, searchKey } from '../../domain/participant.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { placedPage } from '../participantsPage.ts';
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

/** Uses the index of the longest searched word, then checks the others. */
const found = `position IN (
  SELECT position FROM participant_words WHERE marathon_id = :marathonId AND word >= :from AND word < :to
  UNION SELECT position FROM participants WHERE marathon_id = :marathonId AND ${emailBegins})
  AND (${hasWords} OR ${emailBegins})`;

/** The same check for rows in their order. */
const passes = `(${hasWords} OR ${emailBegins})`;

/** SQLite reads the index of those who are checked in once for all rows. */
const hasCheckIn = `:checkedIn = (p.position IN (
  SELECT position FROM registrations WHERE marathon_id = :marathonId AND checked_in_at IS NOT NULL))`;

const order = {
  newest: { after: '(p.date, p.id) < (:key, :id)', by: 'p.date DESC, p.id DESC', start: last },
  oldest: { after: '(p.date, p.id) > (:key, :id)', by: 'p.date, p.id', start: first },
  name: { after: '(p.name_key, p.id) > (:key, :id)', by: 'p.name_key, p.id', start: first },
} as const;

/** Sort and search keys of participants. Runs in the caller's transaction. */
export function participantTable(db: Database) {
  // SQLite reuses only the highest position, whose row here is then gone, too.
  const behind = `position > (SELECT coalesce(max(position), 0) FROM participants)`;
  const isBehind = db.prepare(`SELECT 1 FROM registrations WHERE ${behind} LIMIT 1`);
  const next = db.prepare(
    `SELECT position, id, marathon_id, date, participant_name, last_name, email, contact FROM registrations
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
      Object.entries(order).map(([sort, { after, by }]) => [
        sort,
        db.prepare(
          `SELECT p.id, r.participant_name, r.email, p.date, r.checked_in_at
           FROM (SELECT position, id, date, name_key FROM participants p
                 WHERE marathon_id = :marathonId AND ${after} AND ${where} ORDER BY ${by} LIMIT :atMost) p
             JOIN registrations r ON r.position = p.position ORDER BY ${by}`,
        ),
      ]),
    ),
  });
  const prepareSlices = (where: string) =>
    Object.fromEntries(
      Object.entries(order).map(([sort, { after, by }]) => [
        sort,
        db.prepare(
          `SELECT r.*, p.name_key, ${isCancelled} AS cancelled, m.title, m.event_date, m.location, m.time_zone
           FROM (SELECT position, id, date, name_key FROM participants p INDEXED BY ${sort === 'name' ? 'participants_by_name' : 'participants_by_date'}
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

  const filterOf = ({ marathonId, checkedIn, search }: ParticipantsFilter) => {
    const filter = { marathonId, ...(checkedIn !== undefined && { checkedIn: Number(checkedIn) }) };
    if (search === undefined) return filter;
    const email = emailKeyOf(search);
    return { ...filter, asked: JSON.stringify(searchedWords(search)), email, emailEnd: email + end };
  };

  /** Empty without a word. */
  const rangeOf = (search: string | undefined) => {
    if (search === undefined) return {};
    const [from] = searchedWords(search).toSorted((one, other) => other.length - one.length);
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
          ...keysOf({ ...row, participantName: row.participant_name, lastName: row.last_name }),
        });
    },
    update: (registration: StoredRegistration) =>
      update.run({ id: registration.id, ...keysOf(registration) }),
    renewEmail: (accountId: string, email: string) => renewEmail.run({ accountId, email: emailKeyOf(email) }),
    page({ after, atMost, ...filter }: ParticipantsQuery): ParticipantsPage {
      const { search, sort } = filter;
      const { all, searched } = statementsFor(filter);
      const { count, pages } = search === undefined ? all : searched;
      const asked = { ...filterOf(filter), ...rangeOf(search) };
      const { key, id } = after ?? order[sort].start;
      const cursor = { key: after && sort === 'name' ? searchKey(key) : key, id };
      const rows = pages[sort]?.all({ ...asked, ...cursor, atMost: atMost + 1 });
      const total = Number(count.get(asked)?.total);
      return placedPage(z.array(listedRow).parse(rows), total, { atMost, sort });
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
      const cursor = after ?? order[sort].start;
      const rows = statement?.all({ ...filterOf(filter), ...cursor, atMost }) ?? [];
      const last = rows.length < atMost ? undefined : rows.at(-1);
      const next = last && {
        key: String(sort === 'name' ? last.name_key : last.date),
        id: String(last.id),
      };
      return { registrations: rows.map(registrationOf), next };
    },
  };
}

type Slice = Pick<ParticipantsQuery, 'after' | 'atMost'>;
type SearchedFields = Pick<StoredRegistration, 'participantName' | 'lastName' | 'email' | 'contact'>;

const keysOf = ({ participantName, lastName, email, contact }: SearchedFields) => ({
  name: searchKey(participantName),
  lastName: searchKey(lastName),
  email: emailKeyOf(email),
  words: JSON.stringify(indexedWords(participantName)),
  callingCode: callingCodeOf(contact),
});

const registrationRow = z.object({
  position: z.number(),
  id: z.string(),
  marathon_id: z.string(),
  date: z.string(),
  participant_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact: z.string(),
});

const listedRow = z
  .object({
    id: z.string(),
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
