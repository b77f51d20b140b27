import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { Database } from '@marathon/persistence/sqlite';
import type { SpotGrant } from '../../domain/decideBatch.ts';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';
import { type ChosenCounts, type QuestionSet, sumOf } from '../../domain/questions.ts';
import { type ChoiceHolder, countsOf, freedChoices } from '../freedCounts.ts';
import type { ProjectionEntry } from '../registrationEntries.ts';
import { projectionOf } from './projectionRows.ts';

export function marathonTable(db: Database) {
  const select = db.prepare('SELECT * FROM marathons WHERE id = :id');
  const upsert = db.prepare(
    `INSERT INTO marathons (id, revision, title, registration_start, registration_end, event_date, registration_fee,
       participants_limit, location, time_zone, waiting_room, registration_closed, cancelled_at, taken_down)
     VALUES (:marathonId, :revision, :title, :registrationStart, :registrationEnd, :eventDate, :registrationFee,
       :participantsLimit, :location, :timeZone, coalesce(:waitingRoom, 0), coalesce(:registrationClosed, 0), :cancelledAt,
       coalesce(:takenDown, 0))
     ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, title = excluded.title,
       registration_start = excluded.registration_start, registration_end = excluded.registration_end,
       event_date = excluded.event_date, registration_fee = excluded.registration_fee,
       participants_limit = excluded.participants_limit, location = excluded.location,
       time_zone = excluded.time_zone, waiting_room = coalesce(:waitingRoom, waiting_room),
       registration_closed = coalesce(:registrationClosed, registration_closed),
       cancelled_at = coalesce(:cancelledAt, cancelled_at), taken_down = coalesce(:takenDown, taken_down)
     WHERE excluded.revision > revision OR (excluded.revision = revision AND location IS NULL)`,
  );
  const tombstone = db.prepare(
    `INSERT INTO marathons (id, revision, deleted) VALUES (:id, :revision, 1)
     ON CONFLICT (id) DO UPDATE SET deleted = 1, revision = max(revision, excluded.revision)`,
  );
  const addRegistrations = db.prepare(
    'UPDATE marathons SET places_taken = places_taken + :count WHERE id = :id',
  );
  const addOverLimit = db.prepare(
    `UPDATE marathons SET places_taken = places_taken + :count, places_over_limit = places_over_limit + :count
     WHERE id = :id`,
  );
  const setQuestions = db.prepare('UPDATE marathons SET questions = :questions WHERE id = :id');
  const chosenOf = db.prepare('SELECT chosen FROM marathons WHERE id = :id');
  const setChosen = db.prepare('UPDATE marathons SET chosen = :chosen WHERE id = :id');
  const addChosen = (id: string, more: ChosenCounts) => {
    if (Object.keys(more).length === 0) return;
    const chosen = chosenOf.get({ id })?.chosen;
    const counts = typeof chosen === 'string' ? (JSON.parse(chosen) as ChosenCounts) : undefined;
    setChosen.run({ id, chosen: JSON.stringify(sumOf(counts, more)) });
  };
  return {
    byId(id: string): OpenMarathon | 'deleted' | undefined {
      const row = select.get({ id });
      return row && marathonOf(projectionOf(row));
    },
    /**
     * Completes an equal revision without location. Fields that an older version does not send (waiting room,
     * closing, cancellation, takedown) keep their values.
     */
    upsert({ marathonId, revision, title, ...snapshot }: MarathonSnapshot) {
      const { registrationStart, registrationEnd, eventDate, registrationFee, participantsLimit } = snapshot;
      const { location = null, timeZone = null, cancelledAt = null } = snapshot;
      upsert.run({
        marathonId,
        revision,
        title,
        registrationStart,
        registrationEnd,
        eventDate,
        registrationFee,
        participantsLimit,
        location,
        timeZone,
        waitingRoom: flagOrNull(snapshot.waitingRoom),
        registrationClosed: flagOrNull(snapshot.registrationClosed),
        cancelledAt,
        takenDown: flagOrNull(snapshot.takenDown),
      });
    },
    /** Keeps the row, so that late events do not restore the marathon. */
    tombstone: (id: string, revision: number) => tombstone.run({ id, revision }),
    /** @throws if the marathon would exceed its limit */
    grant({ marathonId: id, count, isOverLimit = false, chosen }: SpotGrant) {
      (isOverLimit ? addOverLimit : addRegistrations).run({ id, count });
      if (chosen) addChosen(id, chosen);
    },
    addChosen,
    setQuestions: (id: string, questions: QuestionSet) =>
      setQuestions.run({ id, questions: JSON.stringify(questions) }),
    free(registrations: readonly ChoiceHolder[]) {
      for (const [id, count] of countsOf(registrations)) addRegistrations.run({ id, count: -count });
      for (const [id, chosen] of freedChoices(registrations)) addChosen(id, chosen);
    },
  };
}

const flagOrNull = (flag: boolean | undefined) => (flag === undefined ? null : Number(flag));

function marathonOf({ known, ...projection }: ProjectionEntry): OpenMarathon | 'deleted' {
  const { marathonId, revision, deleted, placesTaken, ...asking } = projection;
  if (deleted) return 'deleted';
  if (known === undefined) throw new Error(`the row of marathon ${marathonId} lacks fields`);
  const { location, ...fields } = known;
  return {
    marathonId,
    revision,
    ...fields,
    ...(location !== null && { location }),
    registrationCount: placesTaken,
    ...asking,
  };
}
