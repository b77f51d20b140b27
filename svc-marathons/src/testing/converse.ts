import { type Conversation, notingClient } from '@marathon/service-kit/testing';
import { aMarathonBody, aRegistrationEvent, count } from './builders.ts';
import { ada, grace, startService } from './startService.ts';

const everything = {
  timeZone: 'Europe/Oslo',
  organizer: 'Ada',
  registrationFee: 49.9,
  participantsLimit: 100,
  waitingRoom: true,
};

/** An organiser does everything that the service offers, while somebody registers. */
export async function converse(): Promise<Conversation> {
  const service = await startService();
  const { send, exchanges } = notingClient(service.ask);
  const { store } = service.marathons;
  try {
    const { insertedId } = await send('POST /marathons', { as: ada, body: aMarathonBody() });
    await send('POST /marathons', { as: ada, body: aMarathonBody(everything) });
    await send('POST /marathons', { as: ada, body: {} });
    await count(store, [aRegistrationEvent(insertedId)]);
    const one = { as: ada, path: `/marathons/${insertedId}` };
    const patch = 'PATCH /marathons/{id}';
    await send(patch, { ...one, body: { title: 'Harbour Run', registrationFee: '10', distance: '3k' } });
    await send(patch, { ...one, as: grace, body: { title: 'Mine' } });
    await send('GET /marathons/{id}', { path: one.path });
    await send('GET /marathons');
    await send('GET /marathons', { path: '/marathons?q=harb&distance=3k&open=false' });
    const path = `/internal/accounts/${ada.subject}/marathons`;
    await send('GET /internal/accounts/{id}/marathons', { path, headers: service.asService() });
    await send('DELETE /marathons/{id}', one);
    await send('GET /marathons/{id}', { path: one.path });
    await service.marathons.useCases.eraseAccount(ada.subject);
    return { exchanges, events: await store.outbox.claim(100, 1_000) };
  } finally {
    await service.stop();
  }
}
