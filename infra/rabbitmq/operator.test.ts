import { describe, expect, test } from 'vitest';

const { RABBITMQ_MANAGEMENT_PORT: port, RABBITMQ_OPERATOR_PASSWORD: password } = process.env;

describe.skipIf(!password)('operators of RabbitMQ (skipped unless RABBITMQ_OPERATOR_PASSWORD is set)', () => {
  const ask = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`operator:${password}`)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('they see queues with their consumers', async () => {
    const queues = (await (await ask('GET', '/queues/marathon')).json()) as { name: string }[];
    expect(queues.map(({ name }) => name)).toContain('marathon.events.for.svc-marathons');
  });

  test('they read no message, publish none, and change nothing', async () => {
    const queue = '/queues/marathon/marathon.events.for.svc-marathons';
    const reading = { count: 1, ackmode: 'ack_requeue_true', encoding: 'auto' };
    const message = { properties: {}, routing_key: 'any', payload: '', payload_encoding: 'string' };
    const refusals = await Promise.all([
      ask('POST', `${queue}/get`, reading),
      ask('POST', '/exchanges/marathon/marathon.events/publish', message),
      ask('DELETE', `${queue}/contents`),
      ask('DELETE', queue),
      ask('PUT', '/users/mallory', { password: 'any', tags: 'administrator' }),
    ]);
    for (const { status } of refusals) expect([400, 401, 403]).toContain(status);
    expect((await ask('GET', queue)).status).toBe(200);
  });
});
