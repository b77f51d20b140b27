import { entriesOf, type History, restOf } from './history.ts';
import { requestsTo } from './requests.ts';

/** With a waiting room, only admitted runners get spots, and none of them is told to wait. */
export function onlyAdmitted(history: History): string[] {
  const hasRoom = new Map<string, boolean | undefined>();
  const intruders = history.flatMap((entry) => {
    if (entry.kind === 'known') hasRoom.set(entry.marathonId, entry.waitingRoom);
    if (entry.kind !== 'granted' || entry.admitted !== false || !hasRoom.get(entry.marathonId)) return [];
    return [`${entry.registrationId} was granted in ${entry.marathonId} without an admission`];
  });
  const turnedAway = requestsTo(history, 'register').flatMap(({ ask, code }) =>
    ask.admitted && code === 'admission-required'
      ? [`${ask.email} was admitted to ${ask.marathonId} and told to wait`]
      : [],
  );
  return [...intruders, ...turnedAway, ...forgotten(history, hasRoom)];
}

function forgotten(history: History, hasRoom: ReadonlyMap<string, boolean | undefined>): string[] {
  if (entriesOf(history, 'known').length === 0) return [];
  return restOf(history).marathons.flatMap(({ marathonId, waitingRoom }) =>
    waitingRoom === undefined || hasRoom.get(marathonId) === waitingRoom
      ? []
      : [`svc-registrations does not know the waiting room of ${marathonId} as it is`],
  );
}
