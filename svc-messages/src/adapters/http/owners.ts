import {
  directoryAccountSchema,
  emailChangeRecordSchema,
  sentChallengeSchema,
  signInDeviceSchema,
} from '@marathon/contracts/accounts';
import { snapshotOf } from '@marathon/contracts/events';
import { registrationReferenceSchema, waitingRoomTurnSchema } from '@marathon/contracts/internalAnswers';
import { marathonSchema } from '@marathon/contracts/marathon';
import { sentTakedownSchema } from '@marathon/contracts/takedown';
import { sentInvitationSchema } from '@marathon/contracts/teams';
import type {
  AccountDirectory,
  InvitationSource,
  RaceSource,
  RegistrationSource,
  TakedownSource,
  TurnSource,
} from '../../application/ports/owners.ts';
import { askOwner, type Owner } from './askOwner.ts';

export function accountsClient(owner: Owner): AccountDirectory {
  const ask = <Found>(path: string, parse: (body: unknown) => Found) => askOwner({ ...owner, path, parse });
  return {
    account: (id) =>
      ask(`/internal/accounts/${encodeURIComponent(id)}`, (body) => directoryAccountSchema.parse(body)),
    challenge: (id) =>
      ask(`/internal/challenges/${encodeURIComponent(id)}`, (body) => sentChallengeSchema.parse(body)),
    device: (id) =>
      ask(`/internal/sign-ins/${encodeURIComponent(id)}`, (body) => signInDeviceSchema.parse(body)),
    emailChange: (id) =>
      ask(`/internal/email-changes/${encodeURIComponent(id)}`, (body) => emailChangeRecordSchema.parse(body)),
  };
}

export const registrationsClient = (owner: Owner): RegistrationSource => ({
  find: (id) =>
    askOwner({
      ...owner,
      path: `/internal/registrations/${encodeURIComponent(id)}`,
      parse: (body) => registrationReferenceSchema.parse(body),
    }),
});

export const racesClient = (owner: Owner): RaceSource => ({
  find: (id) =>
    askOwner({
      ...owner,
      path: `/marathons/${encodeURIComponent(id)}`,
      parse: (body) => snapshotOf(marathonSchema.parse(body)),
    }),
});

export const invitationsClient = (owner: Owner): InvitationSource => ({
  find: (id) =>
    askOwner({
      ...owner,
      path: `/internal/invitations/${encodeURIComponent(id)}`,
      parse: (body) => sentInvitationSchema.parse(body),
    }),
});

export const takedownsClient = (owner: Owner): TakedownSource => ({
  find: (id) =>
    askOwner({
      ...owner,
      path: `/internal/takedowns/${encodeURIComponent(id)}`,
      parse: (body) => sentTakedownSchema.parse(body),
    }),
});

export const turnsClient = (owner: Owner): TurnSource => ({
  find: (marathonId, accountId) =>
    askOwner({
      ...owner,
      path: `/internal/waiting-rooms/${marathonId}/turns/${encodeURIComponent(accountId)}`,
      parse: (body) => waitingRoomTurnSchema.parse(body),
    }),
});
