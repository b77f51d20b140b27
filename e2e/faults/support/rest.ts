import { amqpDeadLetters } from '@marathon/event-bus/amqp';
import type { Rest } from '@marathon/simulation/checker';
import { marathon } from '../../support/marathons.ts';
import { consumersOfServices, type OwnServers } from '../../support/ownServers.ts';

interface Options {
  readonly servers: OwnServers;
  readonly gateways: readonly string[];
  readonly marathons: readonly string[];
  readonly deadLetters: number;
}

export const deadLettersOf = ({ AMQP_URL, AMQP_EXCHANGE }: OwnServers['env']) =>
  amqpDeadLetters({ url: AMQP_URL, exchange: AMQP_EXCHANGE, consumers: consumersOfServices });

/** The stores' contents at rest. @throws if events wait, a count is wrong, or dead letters are missing */
export async function restOf({ servers, gateways, marathons, deadLetters }: Options): Promise<Rest> {
  const { databases, env } = servers;
  const rows = await databases.registrations
    .collection('registrations')
    .find(isOneOf('$marathonId', marathons))
    .toArray();
  const registrations = rows.map(({ _id, marathonId, email }) => ({
    registrationId: String(_id),
    marathonId: String(marathonId),
    email: String(email),
  }));
  const expected = marathons.map((id) => registrations.filter((row) => row.marathonId === id).length);
  const shown = await Promise.all(
    gateways.map((origin) => Promise.all(marathons.map((id) => marathon(origin, id)))),
  );
  const counts = shown.map((all) => all.map(({ registrationCount }) => registrationCount));
  const wrong = counts.filter((some) => some.join() !== expected.join());
  if (wrong.length > 0) throw new Error(`rows ${expected}, counts ${wrong.join(' and ')}`);

  const projected = await databases.registrations
    .collection('marathons')
    .find(isOneOf('$_id', marathons))
    .toArray();
  const revisions = new Map(projected.map(({ _id, revision }) => [String(_id), revision]));
  const behind = (shown[0] ?? []).filter(({ _id, revision }) => revisions.get(_id) !== revision);
  if (behind.length > 0) throw new Error('svc-registrations has not heard of all changes');

  const waiting = await Promise.all(
    Object.values(databases).map((db) => db.collection('outbox').countDocuments()),
  );
  const letters = await deadLettersOf(env).list();
  const unfinished = waiting.reduce((sum, one) => sum + one) + letters.length - deadLetters;
  if (unfinished !== 0) {
    const reasons = letters.map(({ consumer, event, reason }) => `${consumer} ${event.type}: ${reason}`);
    throw new Error(`${waiting} events wait, ${letters.length} dead letters ${reasons.join(' | ')}`);
  }
  const [stored = []] = shown;
  return {
    registrations,
    marathons: stored.map(({ _id: marathonId, participantsLimit: limit, registrationCount }) => ({
      marathonId,
      limit,
      registrationCount,
    })),
    unfinished,
  };
}

const isOneOf = (field: string, ids: readonly string[]) => ({ $expr: { $in: [{ $toString: field }, ids] } });
