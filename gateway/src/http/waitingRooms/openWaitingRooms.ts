import type { Clock } from '@marathon/contracts/clock';
import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';
import type { Subscription } from '@marathon/event-bus';
import type {
  Admissions,
  Handler,
  Logger,
  Metrics,
  PlacesSource,
  ServiceTokens,
} from '@marathon/service-kit';
import {
  createWaitingRooms,
  type MeasuredCapacity,
  measuredCapacity,
  type WaitingRoomStore,
  type WaitingRooms,
  waitingRoomMetrics,
} from '@marathon/waiting-room';
import type { Router } from 'express';
import type { PersonalDataSource } from '../../ports.ts';
import { budgetsMs } from '../limits/overload/budgets.ts';
import { admittedRegistrations } from './admittedRegistrations.ts';
import { deletedAccounts } from './deletedAccounts.ts';
import { createTurnEvents, type TurnEvents, turnRoutes } from './tellTurns.ts';
import { waitingRoomRoutes } from './waitingRoomRoutes.ts';

export interface WaitingRoomParts {
  /** Shared by all gateways, or local. The caller closes it. */
  readonly store: WaitingRoomStore;
  readonly places: PlacesSource;
  readonly admissions: Admissions;
  readonly ceiling: number;
  readonly callEveryMs?: number;
}

interface Options extends WaitingRoomParts {
  readonly organizerOf: (marathonId: string) => string | undefined;
  readonly tell: (update: WaitingRoomUpdate, revision: number) => void;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

interface OpenWaitingRooms extends Pick<WaitingRooms, 'room' | 'turn'> {
  readonly personalData: PersonalDataSource;
  readonly deletedAccounts: Subscription;
  routes(
    checks: Pick<Parameters<typeof waitingRoomRoutes>[0], 'tokens' | 'browse' | 'limit' | 'mustVerify'>,
  ): Router;
  turnRoutes(services: Pick<ServiceTokens, 'verify'>): Router;
  /** Turns wait until it is called. */
  readonly publishTo: TurnEvents['publishTo'];
  readonly admitted: Handler;
  /** Call it for each registration: the speed of admissions follows. */
  readonly observe: MeasuredCapacity['observe'];
  stop(): void;
}

export function openWaitingRooms(options: Options): OpenWaitingRooms {
  const { store, places, admissions, organizerOf, tell, metrics, logger, now, ceiling } = options;
  const { capacity, observe } = measuredCapacity({ ceiling, targetMs: budgetsMs.admitting });
  const { announce, publishTo } = createTurnEvents(now);
  const waitingRooms = createWaitingRooms({
    store,
    places,
    admissions,
    capacity,
    organizerOf,
    tell,
    announce,
    metrics: waitingRoomMetrics(metrics),
    logger,
  });
  metrics.gauge('waiting_room_capacity', 'Admissions a second that this gateway allows', capacity);
  return {
    room: waitingRooms.room,
    turn: waitingRooms.turn,
    personalData: { of: async (accountId) => ({ waitingRooms: await waitingRooms.ofAccount(accountId) }) },
    deletedAccounts: deletedAccounts(waitingRooms),
    routes: (checks) => waitingRoomRoutes({ waitingRooms, ...checks }),
    turnRoutes: (services) => turnRoutes({ waitingRooms, services }),
    publishTo,
    admitted: admittedRegistrations({ waitingRooms, admissions, logger }),
    observe,
    stop: startAdmissionLoop(waitingRooms, options.callEveryMs),
  };
}

function startAdmissionLoop(waitingRooms: Pick<WaitingRooms, 'callAll'>, everyMs = 500): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function turn() {
    await waitingRooms.callAll();
    if (!isStopped) timer = setTimeout(turn, everyMs).unref();
  }
  void turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
