import { type Conversation, notingClient } from '@marathon/service-kit/testing';
import { aMarathonBody, aRegistrationEvent, count } from './builders.ts';
import { aPng } from './pictures.ts';
import { ada, grace, startService } from './startService.ts';

const everything = {
  timeZone: 'Europe/Oslo',
  organizer: 'Ada',
  registrationFee: 49.9,
  participantsLimit: 100,
  waitingRoom: true,
};

/** An organizer uses everything that the service offers, while somebody registers. */
export async function converse(): Promise<Conversation> {
  const service = await startService();
  const { send, exchanges } = notingClient(service.ask);
  const { store } = service.marathons;
  async function helpBy(id: string) {
    const team = { as: ada, path: `/marathons/${id}/team` };
    const invitation = { email: grace.email, role: 'editor', lastDay: '2027-03-02' };
    const { insertedId, token } = await send('POST /marathons/{id}/team', { ...team, body: invitation });
    const as = { ...grace, isEmailVerified: true as const };
    await send('GET /marathons/{id}/team', team);
    await send('GET /internal/invitations/{id}', {
      path: `/internal/invitations/${insertedId}`,
      headers: service.asService(),
    });
    await send('POST /invitations/details', { body: { token } });
    await send('POST /invitations/acceptance', { as, body: { token } });
    await send('GET /memberships', { as });
    const one = { as: ada, path: `${team.path}/${insertedId}` };
    await send('PATCH /marathons/{id}/team/{memberId}', { ...one, body: { role: 'desk', lastDay: null } });
    await send('GET /internal/marathons/{id}/team/{accountId}', {
      path: `/internal/marathons/${id}/team/${grace.subject}`,
      headers: service.asService(),
    });
    await send('DELETE /marathons/{id}/team/{memberId}', one);
    await send('GET /marathons/{id}/race-log', { as: ada, path: `/marathons/${id}/race-log` });
    await send('GET /marathons/{id}/changes', { as: grace, path: `/marathons/${id}/changes` });
  }
  async function keepDraft() {
    const id = 'd'.repeat(24);
    const one = { as: ada, path: `/drafts/${id}` };
    await send('PUT /drafts/{id}', { ...one, body: { title: 'Not yet', registrationFee: '' } });
    await send('GET /drafts', { as: ada });
    await send('GET /drafts/{id}', one);
    await send('DELETE /drafts/{id}', one);
    await send('GET /drafts/{id}', one);
  }
  async function cancelAnother() {
    const { insertedId: id } = await send('POST /marathons', { as: ada, body: aMarathonBody() });
    const path = `/marathons/${id}/cancellation`;
    await send('PUT /marathons/{id}/cancellation', { as: ada, path, body: { note: 'A storm is coming' } });
    await send('PATCH /marathons/{id}', { as: ada, path: `/marathons/${id}`, body: { title: 'Too late' } });
  }
  async function takeDownAnother() {
    const { insertedId: id } = await send('POST /marathons', { as: ada, body: aMarathonBody() });
    const [one, path] = [`/marathons/${id}`, `/operations/marathons/${id}/takedown`];
    const byOperator = { path, headers: service.asOperator() };
    await send('PUT /operations/marathons/{id}/takedown', { ...byOperator, body: { reason: 'Spam' } });
    await send('PUT /operations/marathons/{id}/takedown', { ...byOperator, body: {} });
    await send('GET /marathons/{id}', { path: one });
    await send('GET /marathons/{id}', { as: ada, path: one });
    await send('PATCH /marathons/{id}', { as: ada, path: one, body: { title: 'Another' } });
    const { log } = await send('GET /operations/marathons/{id}/takedown', byOperator);
    await send('GET /internal/takedowns/{id}', {
      path: `/internal/takedowns/${log[0].id}`,
      headers: service.asService(),
    });
    await send('DELETE /operations/marathons/{id}/takedown', byOperator);
  }
  try {
    const { insertedId } = await send('POST /marathons', { as: ada, body: aMarathonBody() });
    await send('POST /marathons', { as: ada, body: aMarathonBody(everything) });
    await send('POST /marathons', { as: ada, body: {} });
    await count(store, [aRegistrationEvent(insertedId)]);
    const one = { as: ada, path: `/marathons/${insertedId}` };
    const patch = 'PATCH /marathons/{id}';
    await send(patch, { ...one, body: { title: 'Harbour Run', registrationFee: '10', distance: '3k' } });
    await send(patch, { ...one, as: grace, body: { title: 'Mine' } });
    await helpBy(insertedId);
    await keepDraft();
    await send('GET /marathons/{id}', { path: one.path });
    await send('GET /marathons');
    await send('GET /marathons', { path: '/marathons?q=harb&distance=3k&open=false' });
    await send('GET /marathons/distances');
    const upload = { as: ada, headers: { 'content-type': 'image/png' } };
    await send('POST /pictures', { ...upload, body: await aPng() });
    await send('POST /pictures', { ...upload, body: Buffer.from('no picture') });
    await send('GET /marathons/{id}/link-preview/{file}', { path: `${one.path}/link-preview/1.txt` });
    const path = `/internal/accounts/${ada.subject}/marathons`;
    await send('GET /internal/accounts/{id}/marathons', { path, headers: service.asService() });
    await send(patch, { ...one, body: { registrationClosed: true, tellRunners: false } });
    await send('DELETE /marathons/{id}', { ...one, path: `${one.path}?unregistered=true` });
    await cancelAnother();
    await takeDownAnother();
    await send('DELETE /marathons/{id}', one);
    await send('GET /marathons/{id}', { path: one.path });
    await service.marathons.useCases.eraseAccount(ada.subject);
    return { exchanges, events: await store.outbox.claim(100, 1_000) };
  } finally {
    await service.stop();
  }
}
