import type { RegistrationReference } from '@marathon/contracts/internalAnswers';
import type { Facts, Recipient } from '../domain/compose.ts';
import type { Message } from '../domain/message.ts';
import { applyEvents } from './applyEvents.ts';
import type { Dependencies } from './dependencies.ts';
import type { MessageStore } from './ports/messageStore.ts';

type FactSources = Pick<
  Dependencies,
  | 'store'
  | 'accounts'
  | 'registrations'
  | 'races'
  | 'invitations'
  | 'takedowns'
  | 'turns'
  | 'unsubscribeTokens'
  | 'site'
  | 'now'
>;

/** Asks the owners for a mail's facts at the moment of sending. Rejects while one of them cannot answer. */
export const gatherFacts =
  (dependencies: FactSources) =>
  async (message: Message): Promise<Facts> => {
    const { now, site } = dependencies;
    const common = { now: now().toISOString(), site };
    const { registrationId, challengeId, signInId, invitationId, takedownId } = message.references;
    if (registrationId !== undefined)
      return { ...common, ...(await factsOfPlace(dependencies, message, registrationId)) };
    if (invitationId !== undefined)
      return { ...common, ...(await factsOfInvitation(dependencies, message, invitationId)) };
    if (takedownId !== undefined)
      return { ...common, ...(await factsOfTakedown(dependencies, message, takedownId)) };
    if (message.references.turn !== undefined)
      return { ...common, ...(await factsOfTurn(dependencies, message)) };
    if (message.kind === 'email-changed')
      return { ...common, ...(await factsOfNewEmail(dependencies, message)) };
    if (challengeId !== undefined)
      return { ...common, ...(await factsOfChallenge(dependencies, message, challengeId)) };
    const [recipient, found] = await Promise.all([
      recipientOf(dependencies, message.accountId),
      signInId === undefined ? undefined : dependencies.accounts.device(signInId),
    ]);
    return { ...common, recipient, device: found?.device ?? null };
  };

type Part = Omit<Facts, 'now' | 'site'>;

async function recipientOf(
  { accounts }: FactSources,
  accountId: string | null,
): Promise<Recipient | undefined> {
  return accountId === null ? undefined : accounts.account(accountId);
}

async function factsOfChallenge(sources: FactSources, message: Message, challengeId: string): Promise<Part> {
  const challenge = await sources.accounts.challenge(challengeId);
  // Only the welcome is useful without it.
  if (!challenge) return { recipient: await recipientOf(sources, message.accountId) };
  const { accountId, email, name, code, expiresAt } = challenge;
  const link = new URL(challenge.link, sources.site.url).href;
  const account = message.kind === 'change-email' ? await recipientOf(sources, accountId) : undefined;
  const isAccountVerified = account?.isEmailVerified === true;
  return {
    recipient: { accountId, email, name, isEmailVerified: false, isAccountVerified },
    challenge: { link, code, expiresAt },
  };
}

async function factsOfNewEmail(sources: FactSources, { accountId, references }: Message): Promise<Part> {
  const [account, change] = await Promise.all([
    recipientOf(sources, accountId),
    sources.accounts.emailChange(references.challengeId ?? ''),
  ]);
  return { recipient: account && change && { ...account, email: change.from }, newEmail: change?.to };
}

/** For the invited address, which may have no account. */
async function factsOfInvitation(
  sources: FactSources,
  message: Message,
  invitationId: string,
): Promise<Part> {
  const [owner, found] = await Promise.all([
    recipientOf(sources, message.accountId),
    sources.invitations.find(invitationId),
  ]);
  if (!owner || !found) return { recipient: owner };
  const { email, link, ...invitation } = found;
  return {
    recipient: { accountId: owner.accountId, email, name: '', isEmailVerified: false },
    invitation: { ...invitation, link: new URL(link, sources.site.url).href, from: owner.name },
  };
}

async function factsOfTakedown(sources: FactSources, message: Message, takedownId: string): Promise<Part> {
  const [recipient, takedown] = await Promise.all([
    recipientOf(sources, message.accountId),
    sources.takedowns.find(takedownId),
  ]);
  return { recipient, takedown };
}

async function factsOfTurn(sources: FactSources, { accountId, references }: Message): Promise<Part> {
  const { marathonId = '' } = references;
  const [recipient, turn, race] = await Promise.all([
    recipientOf(sources, accountId),
    accountId === null ? undefined : sources.turns.find(marathonId, accountId),
    raceOf(sources, marathonId),
  ]);
  return { recipient, turn, race };
}

async function factsOfPlace(sources: FactSources, message: Message, registrationId: string): Promise<Part> {
  const { store, registrations, unsubscribeTokens, site } = sources;
  const [place, reference] = await Promise.all([
    store.place(registrationId),
    registrations.find(registrationId),
  ]);
  if (!place) return { recipient: undefined };
  // The registration's owner knows best: account ids change when accounts move.
  const accountId = reference?.accountId ?? message.accountId ?? place.accountId ?? null;
  const [account, race, preferences, announcedVersion] = await Promise.all([
    recipientOf(sources, accountId),
    raceOf(sources, place.marathonId),
    accountId === null ? undefined : store.preferences(accountId),
    versionInLastMail(store, message, place.toldRevision),
  ]);
  const recipient = account ?? recipientWithoutAccount(reference);
  const isOwnerUnknown =
    recipient === undefined && reference?.status === 'active' && reference.accountId === null;
  if (isOwnerUnknown && isRecent(message, sources.now()))
    throw new Error('the account of a registration is not known yet');
  const token = accountId === null ? undefined : unsubscribeTokens.sign(accountId);
  return {
    recipient,
    race,
    place: { ...place, isCancelled: place.isCancelled || reference?.status === 'cancelled' },
    participantName: reference?.participantName,
    ...(reference?.withoutAccount && { withoutAccount: reference.withoutAccount }),
    ...(reference?.cancelledByOrganizer && { cancelledByOrganizer: reference.cancelledByOrganizer }),
    announcedVersion,
    ...(preferences && { wantsReminders: preferences.reminders }),
    ...(token !== undefined && { unsubscribeUrl: new URL(`/messages/unsubscribe/${token}`, site.url).href }),
  };
}

/** Added by an organizer: the registration has the address. */
const recipientWithoutAccount = (reference: RegistrationReference | undefined): Recipient | undefined =>
  reference?.withoutAccount && {
    accountId: `registration ${reference.registrationId}`,
    email: reference.withoutAccount.email,
    name: reference.participantName ?? '',
    isEmailVerified: false,
  };

/** After a move of the store, the accounts of older registrations become known in the background. */
const isRecent = ({ occurredAt }: Message, now: Date) =>
  now.getTime() - Date.parse(occurredAt) < ownerKnownMs;
const ownerKnownMs = 3 * 24 * 3_600_000;

/** The race as of the runner's last email or, if unknown, before the change. */
function versionInLastMail(store: MessageStore, { references }: Message, toldRevision: number | null) {
  const { marathonId, revision } = references;
  return marathonId === undefined || revision === undefined
    ? undefined
    : store.raceAt(marathonId, toldRevision ?? revision - 1);
}

/** The owner knows older marathons, and new ones before their event arrives. */
async function raceOf({ store, races, now }: FactSources, marathonId: string) {
  const stored = await store.race(marathonId);
  if (stored) return stored;
  const snapshot = await races.find(marathonId);
  if (!snapshot) return undefined;
  const event = { type: 'marathon.created' as const, data: snapshot, time: now().toISOString() };
  await applyEvents({ store, now })([event]);
  return store.race(marathonId);
}
