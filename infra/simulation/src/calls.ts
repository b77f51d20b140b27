import { snapshotOf } from '@marathon/contracts/events';
import type { MarathonSource } from '@marathon/svc-registrations';
import type { Process, Processes, Services } from './processes.ts';
import type { World } from './world.ts';

/** How long a caller waits for an answer, in milliseconds. */
const patienceMs = 5_000;

/**
 * Calls a service in whichever process offers it, over a network: the call, its answer or the process may be lost.
 * `comeBack` brings the answer to the caller; undefined: there was none.
 */
export function callService<T>(
  { world, processes }: { readonly world: World; readonly processes: Processes },
  service: keyof Services,
  call: (services: Services) => Promise<T>,
  comeBack: (answer: { readonly value?: T; readonly error?: unknown } | undefined) => void,
): void {
  const { scheduler, random } = world;
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
    if (!random.chance(world.faults.answerLost)) scheduler.afterForWorld(world.latency(), () => end(answer));
  };
  scheduler.afterForWorld(patienceMs, () => end(undefined));
  scheduler.afterFor(process, world.latency(), () => {
    if (!process.services) return sendBack({ error: new Error(`${process.name} has stopped`) });
    return call(process.services).then(
      (value) => sendBack({ value }),
      (error: unknown) => sendBack({ error }),
    );
  });
}

/** svc-marathons as svc-registrations asks it. */
export function marathonSource(world: World, processes: Processes, caller: Process): MarathonSource {
  return {
    find(id) {
      const { life } = caller;
      return new Promise((resolve, reject) => {
        callService(
          { world, processes },
          'marathons',
          async (services) => services.marathons?.useCases.getMarathon(id),
          (answer) =>
            world.scheduler.afterFor(
              caller,
              0,
              () => {
                const found = answer?.value;
                if (found?.ok) resolve(snapshotOf(found.value));
                else if (found?.refusal.code === 'marathon-not-found') resolve(undefined);
                else reject(answer?.error ?? new Error('svc-marathons did not answer'));
              },
              life,
            ),
        );
      });
    },
  };
}
