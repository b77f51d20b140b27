import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { type EventBus, NoConsumer, newEvent } from '@marathon/event-bus';
import { idParam, requireService, type ServiceTokens, sendProblem } from '@marathon/service-kit';
import type { Turn, WaitingRooms } from '@marathon/waiting-room';
import { Router } from 'express';
import { forbidCaching } from '../accounts/routeOptions.ts';

type Publisher = Pick<EventBus, 'publish'>;

export interface TurnEvents {
  announce(marathonId: string, turns: readonly Turn[]): Promise<void>;
  publishTo(bus: Publisher): void;
}

/** Turns as events. They wait in the room until there is a bus. */
export function createTurnEvents(now: Clock): TurnEvents {
  const { promise: publisher, resolve: publishTo } = Promise.withResolvers<Publisher>();
  const { eventSource: source } = wireNames.gateway;
  return {
    publishTo,
    async announce(marathonId, turns) {
      const bus = await publisher;
      const events = turns.map(({ expiresAt, ...turn }) => {
        const data = { marathonId, ...turn, expiresAt: new Date(expiresAt).toISOString() };
        return newEvent({ type: 'waiting-room.called', source, data, at: now() });
      });
      await bus.publish(events).catch((error: unknown) => {
        // Without a consumer nobody sends emails, and a turn is soon out of date.
        if (!(error instanceof NoConsumer)) throw error;
      });
    },
  };
}

interface Dependencies {
  readonly waitingRooms: Pick<WaitingRooms, 'turn'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
}

/** Tells svc-messages whether a turn still holds. */
export function turnRoutes({ waitingRooms, services }: Dependencies): Router {
  const router = Router({ caseSensitive: true });
  router.get<{ id: string; accountId: string }>(
    '/internal/waiting-rooms/:id/turns/:accountId',
    requireService(services, wireNames.gateway.service),
    forbidCaching,
    idParam('no-waiting-room'),
    async (req, res) => {
      const turn = await waitingRooms.turn(req.params.id, req.params.accountId);
      if (!turn.ok) return sendProblem(res, turn.refusal);
      res.json(turn.value);
    },
  );
  return router;
}
