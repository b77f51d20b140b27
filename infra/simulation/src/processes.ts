import type { Clock } from '@marathon/contracts/clock';
import type { Marathons } from '@marathon/svc-marathons';
import type { Registrations } from '@marathon/svc-registrations';
import type { Environment } from './environment.ts';
import type { Owner } from './scheduler.ts';

export interface Services {
  readonly marathons?: Pick<Marathons, 'useCases'>;
  readonly registrations?: Pick<Registrations, 'useCases'>;
  stop?(): Promise<unknown>;
}

export interface Process extends Owner {
  services: Services | undefined;
  readonly clock: Clock;
  /** Milliseconds by which its clock is ahead. */
  clockError: number;
}

/** Starts a process over stored data; returns its services. */
export type Boot = (process: Process) => Services;

export interface Processes {
  readonly all: readonly Process[];
  add(name: string, boot: Boot): void;
  startAll(): void;
  restart(process: Process): void;
  offering(service: keyof Services): Process | undefined;
}

const startOfTime = Date.UTC(2027, 0, 15, 12);

/** Processes that crash and restart: they lose memory, not commits. */
export function createProcesses(environment: Environment, noteEnd: (process: Process) => void): Processes {
  const { scheduler, random } = environment;
  const boots = new Map<Process, Boot>();
  /** Processes finish current work and accept nothing new. */
  const stopping = new Set<Process>();

  const all = () => [...boots.keys()];
  const skew = () => (environment.faults.clocksDiffer ? random.between(-300_000, 300_000) : 0);

  function start(process: Process): void {
    if (process.services || stopping.has(process)) return;
    scheduler.afterFor(process, 0, () => {
      if (process.services || stopping.has(process)) return;
      environment.record({ kind: 'fault', what: 'starts' });
      process.services = boots.get(process)?.(process);
    });
  }

  function end(process: Process): void {
    process.life += 1;
    process.services = undefined;
    noteEnd(process);
    scheduler.afterForWorld(random.between(0, 2_000), () => start(process));
  }

  environment.crash = (owner) => {
    const process = all().find((candidate) => candidate === owner);
    if (!process || (!process.services && !stopping.has(process))) return;
    environment.record({ kind: 'fault', what: 'crashes' }, process.name);
    stopping.delete(process);
    end(process);
  };

  function restart(process: Process): void {
    const { services, life } = process;
    if (!services) return;
    environment.record({ kind: 'fault', what: 'stops' }, process.name);
    stopping.add(process);
    process.services = undefined;
    scheduler.afterFor(process, 0, async () => {
      await services.stop?.();
      if (process.life !== life) return;
      stopping.delete(process);
      end(process);
    });
  }

  return {
    get all() {
      return all();
    },
    add(name, boot) {
      const process: Process = {
        name,
        life: 0,
        services: undefined,
        clockError: skew(),
        clock: () => new Date(startOfTime + Math.floor(scheduler.now()) + process.clockError),
      };
      boots.set(process, boot);
    },
    restart,
    startAll() {
      for (const process of all()) start(process);
    },
    offering(service) {
      const candidates = all().filter(({ services }) => services?.[service]);
      return candidates.length > 0 ? random.oneOf(candidates) : undefined;
    },
  };
}
