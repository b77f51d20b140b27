import type { MessageKind } from '../templates/renderInput.ts';
import type { AnnouncedKind, Announcement } from './announcement.ts';
import type { Changes, StoredState } from './changes.ts';
import type { EndReason, NewMessage } from './message.ts';
import type { Place } from './place.ts';
import type { Race, RaceVersion } from './race.ts';

/** Decisions of a batch on top of the stored state. */
export interface Draft extends StoredState {
  putRace(race: Race): void;
  addVersion(version: RaceVersion): void;
  announce(announcement: Announcement): void;
  withdraw(marathonId: string, kind: AnnouncedKind): void;
  putPlace(place: Place): void;
  addMessage(message: NewMessage): void;
  /** Says the same on each device of the account. */
  addPushes(accountId: string, message: NewMessage): void;
  /** Adds the challenge to the waiting welcome. False without one. */
  addToWelcome(accountId: string, challengeId: string): boolean;
  /** Removes the waiting verification, and returns its challenge. */
  takeVerification(accountId: string): string | undefined;
  erase(accountId: string): void;
  changes(): Changes;
}

export function newDraft(before: StoredState): Draft {
  const races = new Map<string, Race>();
  const places = new Map<string, Place>();
  const versions: RaceVersion[] = [];
  const announcements = new Map<string, Announcement>();
  const withdrawn = new Map<string, { marathonId: string; kind: AnnouncedKind }>();
  const messages: NewMessage[] = [];
  const pushes: NewMessage[] = [];
  const welcomes: { id: string; challengeId: string }[] = [];
  const ended: { id: string; reason: EndReason }[] = [];
  const erased = new Set<string>();
  const keyOf = (marathonId: string, kind: AnnouncedKind) => `${marathonId}:${kind}`;
  const added = (accountId: string, ofKind: MessageKind) =>
    messages.findIndex(
      ({ kind, accountId: owner, endedAs }) => kind === ofKind && owner === accountId && !endedAs,
    );
  const waiting = (accountId: string, ofKind: MessageKind) =>
    before.signUpMessages(accountId).find(({ kind, isWaiting }) => kind === ofKind && isWaiting);
  return {
    race: (id) => races.get(id) ?? before.race(id),
    place: (id) => places.get(id) ?? before.place(id),
    isErased: (id) => erased.has(id) || before.isErased(id),
    signUpMessages: before.signUpMessages,
    pushSubscriptions: before.pushSubscriptions,
    putRace: (race) => void races.set(race.marathonId, race),
    addVersion: (version) => void versions.push(version),
    announce(announcement) {
      const key = keyOf(announcement.marathonId, announcement.kind);
      announcements.set(key, announcement);
      withdrawn.delete(key);
    },
    withdraw(marathonId, kind) {
      const key = keyOf(marathonId, kind);
      announcements.delete(key);
      withdrawn.set(key, { marathonId, kind });
    },
    putPlace: (place) => void places.set(place.registrationId, place),
    addMessage: (message) => void messages.push(message),
    addPushes(accountId, message) {
      for (const subscriptionId of before.pushSubscriptions(accountId))
        pushes.push({
          ...message,
          subject: `${message.subject}:${subscriptionId}`,
          references: { ...message.references, subscriptionId },
        });
    },
    addToWelcome(accountId, challengeId) {
      const i = added(accountId, 'account-created');
      const welcome = messages[i];
      const stored = waiting(accountId, 'account-created');
      if (welcome) messages[i] = { ...welcome, references: { challengeId } };
      else if (stored) welcomes.push({ id: stored.id, challengeId });
      return welcome !== undefined || stored !== undefined;
    },
    takeVerification(accountId) {
      const i = added(accountId, 'verify-email');
      const verification = messages[i];
      const stored = waiting(accountId, 'verify-email');
      if (verification) messages[i] = { ...verification, endedAs: 'merged' };
      else if (stored) ended.push({ id: stored.id, reason: 'merged' });
      return (verification ?? stored)?.references.challengeId;
    },
    erase(accountId) {
      erased.add(accountId);
      for (const added of [messages, pushes])
        added.splice(0, added.length, ...added.filter((one) => one.accountId !== accountId));
      for (const place of places.values())
        if (place.accountId === accountId)
          places.set(place.registrationId, { ...place, accountId: null, isCancelled: true });
    },
    changes: () => ({
      races: [...races.values()],
      versions,
      announcements: [...announcements.values()],
      withdrawn: [...withdrawn.values()],
      places: [...places.values()],
      messages,
      pushes,
      welcomes,
      ended,
      erased: [...erased],
    }),
  };
}
