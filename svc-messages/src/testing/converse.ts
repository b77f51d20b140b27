import { type Conversation, notingClient } from '@marathon/service-kit/testing';
import { ofAccount } from './builders.ts';
import { startService } from './startService.ts';

/** A person unsubscribes, uses a device, another service requests their data, and they delete their account. */
export async function converse(): Promise<Conversation> {
  const service = await startService();
  const { send, exchanges } = notingClient(service.ask);
  const as = 'ada@example.org';
  const { accountId } = service.somebody();
  try {
    await send('GET /messages/preferences', { as });
    await send('PUT /messages/preferences', { as, body: { reminders: false } });
    await send('PUT /messages/preferences', { as, body: {} });
    await send('GET /messages/push-key');
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const body = { endpoint: 'https://push.example/device', keys };
    await send('PUT /messages/push-subscriptions', { as, body });
    await send('PUT /messages/push-subscriptions', { as, body: {} });
    const path = '/messages/push-subscriptions';
    await send('DELETE /messages/push-subscriptions/{id}', { as, path: `${path}/${'a'.repeat(24)}` });
    const owned = { id: 'b'.repeat(24), accountId, ...body, savedAt: '2027-05-08T10:00:00.000Z' };
    await service.subscribe(owned);
    await service.tell(ofAccount('account.password-changed', accountId));
    await service.sendAll();
    const token = service.serviceTokens.sign({ from: 'gateway', to: 'svc-messages' });
    const headers = { authorization: `Bearer ${token}` };
    const dataPath = `/internal/accounts/${accountId}/messages`;
    await send('GET /internal/accounts/{id}/messages', { path: dataPath, headers });
    await service.tell(ofAccount('account.deleted', accountId));
    await service.sendAll();
    return { exchanges, events: await service.store.outbox.claim(100, 1_000) };
  } finally {
    await service.stop();
  }
}
