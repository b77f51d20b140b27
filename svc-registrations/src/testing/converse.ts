import { questionsSchema } from '@marathon/contracts/questions';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import { accountIdOf, type Conversation, notingClient } from '@marathon/service-kit/testing';
import { aMarathonSnapshot, anId, marathonChanged, marathonDeleted } from './builders.ts';
import { startService } from './startService.ts';

const ada = 'ada@example.org';
const bob = 'bob@example.org';
const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  contact: '+47 555 01 23',
  additionalInfo: 'Vegan',
  address: 'Pier 1',
};
const edit = { participantName: 'Ada King', contactNumber: '+47 555 01 24', address: 'Pier 2' };

/** A runner does everything that the service offers; once the marathon has no spot left, once it has a waiting room, once it is cancelled. */
export async function converse(): Promise<Conversation> {
  const service = await startService();
  const { send, exchanges } = notingClient(service.ask);
  const marathon = aMarathonSnapshot({ limit: 1 });
  const { marathonId } = marathon;
  service.marathons.set(marathonId, marathon);
  const post = (more: object, as = ada) =>
    send('POST /registrations', { as, body: { ...form, marathonId, ...more } });
  /** The marathon gets more spots and a waiting room: Bob comes without an admission, then with one. */
  async function throughWaitingRoom() {
    const changed = { ...marathon, revision: 2, participantsLimit: 9, waitingRoom: true };
    await service.store.applyMarathonEvents([marathonChanged(changed)]);
    await post({}, bob);
    const expiresAt = new Date(service.now.getTime() + 60_000);
    const token = service.admissions.sign({ subject: accountIdOf(bob), marathonId, number: 1, expiresAt });
    const headers = { [admissionHeader]: token };
    await send('POST /registrations', { as: bob, body: { ...form, marathonId }, headers });
    await send('GET /places/{id}', { path: `/places/${marathonId}` });
    return changed;
  }
  const list = () => send('GET /registrations', { as: ada, path: `/registrations?email=${ada}` });
  try {
    const { insertedId } = await post({});
    const one = { as: ada, path: `/registrations/${insertedId}` };
    await post({});
    await post({}, bob);
    await post({ firstName: '' });
    await list();
    await send('PUT /registrations/{id}', { ...one, body: { ...edit, additionalInfo: '' } });
    await send('GET /registrations/{id}', one);
    service.organizers.set(marathonId, accountIdOf(bob));
    const participants = { as: bob, path: `/marathons/${marathonId}/registrations` };
    await send('GET /marathons/{id}/registrations', participants);
    const call = 'GET /marathons/{id}/registrations/{registrationId}';
    await send(call, { as: bob, path: `${participants.path}/${insertedId}` });
    const { code } = await send('GET /registrations/{id}/ticket', { ...one, path: `${one.path}/ticket` });
    const ticket = { as: bob, path: `/marathons/${marathonId}/tickets/verification`, body: { code } };
    await send('POST /marathons/{id}/tickets/verification', ticket);
    await checkInAndUndo(send, { marathonId, registrationId: insertedId, code });
    const statistics = 'GET /marathons/{id}/registrations/statistics';
    await send(statistics, { as: bob, path: `${participants.path}/statistics` });
    const upload = {
      as: bob,
      headers: { 'content-type': 'text/csv' },
      body: `Name,Email,Contact\nAda King,${ada},+47 555 01 01`,
    };
    await send('POST /marathons/{id}/registrations/import?preview=true', {
      ...upload,
      path: `${participants.path}/import?preview=true`,
    });
    await send('POST /marathons/{id}/registrations/import', {
      ...upload,
      path: `${participants.path}/import?skipDuplicates=true`,
    });
    await send('DELETE /marathons/{id}/registrations/imports/{importId}', {
      as: bob,
      path: `${participants.path}/imports/${anId()}`,
    });
    const { insertedId: added } = await send('POST /marathons/{id}/registrations', {
      ...participants,
      body: {
        ...{ firstName: 'Cleo', lastName: 'Åse', email: 'cleo@example.org', contact: '+47 555 01 03' },
        ...{ overLimit: true, reason: 'Won her place in a draw' },
      },
    });
    await send('PATCH /marathons/{id}/registrations/{registrationId}', {
      as: bob,
      path: `${participants.path}/${added}`,
      body: { firstName: 'Cléo', lastName: 'Åse', reason: 'As in her passport' },
    });
    await send('POST /marathons/{id}/registrations/{registrationId}/confirmation', {
      as: bob,
      path: `${participants.path}/${added}/confirmation`,
    });
    await send('PUT /marathons/{id}/registrations/{registrationId}/cancellation', {
      as: bob,
      path: `${participants.path}/${added}/cancellation`,
      body: { reason: 'She cannot come after all' },
    });
    await askAndAnswer(send, { marathonId, registrationId: insertedId });
    await send('GET /marathons/{id}/log', { as: bob, path: `/marathons/${marathonId}/log` });
    await send('GET /registrations/{id}/log', { as: ada, path: `${one.path}/log` });
    await send('GET /operations/registrations', {
      path: `/operations/registrations?marathonId=${marathonId}`,
      headers: service.asOperator(),
    });
    const headers = service.asService();
    await send('GET /internal/registrations/{id}', { path: `/internal${one.path}`, headers });
    const path = `/internal/accounts/${accountIdOf(ada)}/registrations`;
    await send('GET /internal/accounts/{id}/registrations', { path, headers });
    await send('DELETE /registrations/{id}', one);
    await post({ additionalInfo: undefined, address: undefined });
    await service.store.applyMarathonEvents([marathonDeleted(await throughWaitingRoom())]);
    await list();
    await service.registrations.useCases.eraseAccount(accountIdOf(ada));
    return { exchanges, events: await service.store.outbox.claim(100, 1_000) };
  } finally {
    await service.stop();
  }
}

/** Bob checks Ada in by her ticket and by her name, and undoes it. */
async function checkInAndUndo(
  send: ReturnType<typeof notingClient>['send'],
  { marathonId, registrationId, code }: Readonly<Record<'marathonId' | 'registrationId' | 'code', string>>,
): Promise<void> {
  const race = `/marathons/${marathonId}`;
  for (const body of [{ code }, { registrationId }, { code: '0' }])
    await send('PUT /marathons/{id}/check-ins/{checkInId}', {
      as: bob,
      path: `${race}/check-ins/${anId()}`,
      body,
    });
  await send('GET /marathons/{id}/check-ins', { as: bob, path: `${race}/check-ins` });
  await send('DELETE /marathons/{id}/registrations/{registrationId}/check-in', {
    as: bob,
    path: `${race}/registrations/${registrationId}/check-in`,
  });
}

/** Bob asks Ada for the size of her T-shirt and for her allergies; she answers, and he reads. */
async function askAndAnswer(
  send: ReturnType<typeof notingClient>['send'],
  { marathonId, registrationId }: { readonly marathonId: string; readonly registrationId: string },
): Promise<void> {
  const race = `/marathons/${marathonId}`;
  await send('PUT /marathons/{id}/questions', {
    as: bob,
    path: `${race}/questions`,
    body: {
      questions: [
        {
          kind: 'choice',
          label: 'T-shirt',
          required: true,
          options: [{ label: 'M', stock: 9 }, { label: 'L' }],
        },
        { kind: 'text', label: 'Allergies', help: 'For the medical team.', medical: true },
      ],
    },
  });
  const asked = await send('GET /marathons/{id}/questions', { path: `${race}/questions` });
  const { questions, version: questionsVersion } = questionsSchema.parse(asked);
  const answers = questions.map(({ questionId, options: [first] }) => ({
    questionId,
    value: first ? first.optionId : 'Nuts',
  }));
  const own = { as: ada, path: `/registrations/${registrationId}/answers` };
  await send('PUT /registrations/{id}/answers', { ...own, body: { questionsVersion, answers } });
  await send('GET /registrations/{id}/answers', own);
  const participant = `${race}/registrations/${registrationId}`;
  await send('GET /marathons/{id}/registrations/{registrationId}/answers', {
    as: bob,
    path: `${participant}/answers`,
  });
  await send('POST /marathons/{id}/registrations/medical-answers', {
    as: bob,
    path: `${race}/registrations/medical-answers`,
  });
  await send('POST /marathons/{id}/registrations/{registrationId}/medical-answers', {
    as: bob,
    path: `${participant}/medical-answers`,
  });
}
