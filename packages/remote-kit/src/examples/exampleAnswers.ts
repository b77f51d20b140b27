import type { callsOf } from '@marathon/contracts/calls/calls';
import { inOrderOfDistance } from '@marathon/contracts/distance';
import type { Marathon } from '@marathon/contracts/marathon';
import {
  aChoice,
  aGivenAnswer,
  aMarathon,
  anAccount,
  aParticipant,
  aQuestion,
  aUser,
  listed,
  registrationFor,
  someStatistics,
} from '@marathon/front-end-testing/builders';
import type { z } from 'zod';

type Calls = UnionToIntersection<(typeof callsOf)[keyof typeof callsOf]>;
type CallKey = keyof Calls;
type AnswerOf<Call> = Call extends { answer: { schema: infer Schema } } ? z.output<Schema> : never;
type Example<Call> = AnswerOf<Call> | ((params: { readonly id: string }) => AnswerOf<Call>);
type GetCallKey<Key extends CallKey> = Calls[Key] extends { method: 'get'; answer: unknown }
  ? Calls[Key] extends { access: 'operatorToken' }
    ? never
    : Key
  : never;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** A waiting room needs its draw, and remotes.json a product. */
type WithoutExample = 'getWaitingRoom' | 'getDraw' | 'getEntry' | 'getRemotes';

/** A new call that reads does not compile until it has an example here. */
export type ExampleAnswers = {
  readonly [Key in CallKey as Exclude<GetCallKey<Key>, WithoutExample>]: Example<Calls[Key]>;
} & { readonly [Key in CallKey]?: Example<Calls[Key]> };

/** Id of the marathon, draft, registration and participant for screens whose path varies. */
export const exampleId = '64b000000000000000000001';

/** One static answer to each call, as the contract has it. They know no rules: what a page sends changes nothing. */
export function exampleAnswers(now: Date): ExampleAnswers {
  const at = now.toISOString();
  const marathons = exampleMarathons(now);
  const [own, other] = marathons;
  const marathonOf = (id: string) => marathons.find(({ _id }) => _id === id) ?? own;
  // Not of `own`, so that its form for registering shows.
  const registration = registrationFor(other, { _id: exampleId, date: at });
  const participant = aParticipant({ registrationId: exampleId, registeredAt: at });
  const questions = { version: 1, questions: [aChoice(), aQuestion()] };
  const answers = { version: 1, answers: [aGivenAnswer()], medicalAnswers: 0 };
  const acceptBy = daysFrom(now, 7);
  const invitation = { invitedAt: at, acceptBy, endsAt: null };
  const draft = { _id: exampleId, fields: { title: 'Spring Half' }, changedAt: at };
  const action = { at, by: 'runner' as const, changes: [], reason: '', despite: [] };
  const account = anAccount();

  return {
    listMarathons: marathons,
    listDistances: [...inOrderOfDistance(marathons.map(({ distance }) => distance))],
    getMarathon: ({ id }) => marathonOf(id),
    readRaceLog: {
      entries: [
        {
          id: exampleId,
          at,
          action: 'published',
          byName: aUser().displayName,
          memberName: null,
          changes: [],
        },
      ],
      next: null,
    },
    listRaceChanges: { entries: [] },
    listTeam: [
      {
        ...invitation,
        memberId: exampleId,
        role: 'editor',
        state: 'member',
        name: 'Grace Hopper',
        email: null,
      },
      {
        ...invitation,
        memberId: other._id,
        role: 'desk',
        state: 'invited',
        name: null,
        email: 'zoe@example.org',
      },
    ],
    listMemberships: [{ memberId: exampleId, role: 'desk', endsAt: null, marathon: other }],
    readInvitation: { marathonTitle: other.title, role: 'desk', byName: other.organizer, acceptBy },
    listDrafts: [draft],
    getDraft: draft,
    listRegistrations: [registration],
    getRegistration: registration,
    getTicket: { code: exampleId.toUpperCase().padEnd(32, '0') },
    getOwnLog: { entries: [{ ...action, action: 'registered' }] },
    getOwnAnswers: answers,
    listParticipants: { participants: [listed(participant)], total: 1, next: null },
    getParticipant: participant,
    getStatistics: someStatistics({
      registrationStart: own.registrationStart,
      registrationEnd: own.registrationEnd,
      intervals: [{ from: own.registrationStart, registered: 3, cancelled: 1, total: 2 }],
    }),
    getQuestions: questions,
    getAnswers: answers,
    readMedicalAnswers: { answers: [], deletedAt: acceptBy },
    readMedicalList: { participants: [] },
    listLog: {
      entries: [
        {
          ...{ ...action, id: exampleId, action: 'edited', byName: null, count: 1 },
          ...{ registrationId: exampleId, participantName: participant.participantName },
        },
      ],
      next: null,
    },
    getCheckInCounts: { checkedIn: 0, registered: 1 },
    getMailPreferences: { reminders: true },
    getPushKey: { publicKey: null },
    getOwnAccount: account,
    getPersonalData: { account, signIns: [], marathons, registrations: [registration], messages: [] },
    getAccountDeletion: {
      deletionId: exampleId,
      requestedAt: at,
      services: [{ service: 'svc-registrations', erasedAt: at }],
    },
  };
}

/** All of the person who is signed in: organizers' screens show them, too. */
function exampleMarathons(now: Date): [Marathon, Marathon, ...Marathon[]] {
  const ofDays = (title: string, days: readonly [opens: number, closes: number, race: number]) =>
    aMarathon({
      title,
      image: picture,
      registrationStart: daysFrom(now, days[0]),
      registrationEnd: daysFrom(now, days[1]),
      eventDate: daysFrom(now, days[2]),
      createdAt: daysFrom(now, days[0]),
      createdBy: aUser().email,
      registrationCount: 412,
    });
  return [
    { ...ofDays('Vineyard Trail', [-5, 40, 61]), _id: exampleId },
    { ...ofDays('Harbour Night Run', [-10, 20, 34]), _id: '64b000000000000000000002' },
    { ...ofDays('Coastal Mile', [6, 30, 45]), _id: '64b000000000000000000003', registrationCount: 0 },
    {
      ...ofDays('Night Lights Run', [-30, 9, 21]),
      _id: '64b000000000000000000004',
      registrationCount: 1_200,
    },
    { ...ofDays('Winter Parkrun', [-200, -150, -140]), _id: '64b000000000000000000005' },
  ];
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();
const dayMs = 24 * 60 * 60 * 1_000;

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="#9cc" d="M0 0h8v5H0z"/><path fill="#476" d="M0 4q2-3 4-1t4-1v3H0z"/></svg>',
)}`;
