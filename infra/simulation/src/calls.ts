import { snapshotOf } from '@marathon/contracts/events';
import { refuse } from '@marathon/contracts/result';
import { type PlacesSource, placesInProcess } from '@marathon/service-kit';
import type { MarathonSource } from '@marathon/svc-registrations';
import type { Environment } from './environment.ts';
import type { Process, Processes, Services } from './processes.ts';

/** Milliseconds that a caller waits. */
const patienceMs = 5_000;

interface Network {
  readonly environment: Environment;
  readonly processes: Processes;
}

/** The network may lose the call, its answer or the process. `comeBack` delivers the answer, if any. */
export function callService<T>(
  { environment, processes }: Network,
  service: keyof Services,
  call: (services: Services) => Promise<T>,
  comeBack: (answer: { readonly value?: T; readonly error?: unknown } | undefined) => void,
): void {
  const { scheduler, random } = environment;
  const process = processes.offering(service);
  if (!process) {
    comeBack({ error: new Error(`no ${service} runs`) });
    return;
  }
  let isOver = false;
  const end = (answer: Parameters<typeof comeBack>[0]) => {
    if (isOver) return;
    isOver = true;
    comeBack(answer);
  };
  const sendBack = (answer: { value?: T; error?: unknown }) => {
    if (!random.chance(environment.faults.answerLost))
      scheduler.afterForWorld(environment.latency(), () => end(answer));
  };
  scheduler.afterForWorld(patienceMs, () => end(undefined));
  scheduler.afterFor(process, environment.latency(), () => {
    if (!process.services) return sendBack({ error: new Error(`${process.name} has stopped`) });
    return call(process.services).then(
      (value) => sendBack({ value }),
      (error: unknown) => sendBack({ error }),
    );
  });
}

export const marathonSource = (network: Network, caller: Process): MarathonSource => ({
  async find(id) {
    const found = await ask({ ...network, caller }, 'marathons', async (services) =>
      services.marathons?.useCases.getMarathon(id),
    );
    if (found?.ok) return snapshotOf(found.value);
    if (found?.refusal.code === 'marathon-not-found') return undefined;
    throw new Error('svc-marathons did not answer');
  },
});

export const placesSource = (network: Network, caller: Process): PlacesSource =>
  placesInProcess(async (id) => {
    const places = await ask({ ...network, caller }, 'registrations', async (services) =>
      services.registrations?.useCases.getPlaces(id),
    );
    return places ?? refuse('unavailable');
  });

const ask = <T>(
  { environment, processes, caller }: Network & { readonly caller: Process },
  service: keyof Services,
  call: (services: Services) => Promise<T>,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const { life } = caller;
    callService({ environment, processes }, service, call, (answer) =>
      environment.scheduler.afterFor(
        caller,
        0,
        () => (answer?.error === undefined ? resolve(answer?.value) : reject(answer.error)),
        life,
      ),
    );
  });
