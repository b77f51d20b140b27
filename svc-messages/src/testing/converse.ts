import { type Conversation, notingClient } from '@marathon/service-kit/testing';
import { ofAccount } from './builders.ts';
import { startService } from './startService.ts';

/** A person unsubscribes, another service requests their data, and they delete their account. */
export async function converse(): Promise<Conversation> {
  const service = await startService();
  const { send, exchanges } = notingClient(service.ask);
  const as = 'ada@example.org';
  const { accountId } = service.somebody();
  try {
    await send('GET /messages/preferences', { as });
    await send('PUT /messages/preferences', { as, body: { reminders: false } });
    await send('PUT /messages/preferences', { as, body: {} });
    await service.tell(ofAccount('account.password-changed', accountId));
    await service.sendAll();
    const token = service.serviceTokens.sign({ from: 'gateway', to: 'svc-messages' });
    const headers = { authorization: `Bearer ${token}` };
    const path = `/internal/accounts/${accountId}/messages`;
    await send('GET /internal/accounts/{id}/messages', { path, headers });
    await service.tell(ofAccount('account.deleted', accountId));
    await service.sendAll();
    return { exchanges, events: await service.store.outbox.claim(100, 1_000) };
  } finally {
    await service.stop();
  }
}
