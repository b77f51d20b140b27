import type { Composition } from './composition.ts';
import type { Environment, StoreName } from './environment.ts';
import type { Process } from './processes.ts';

export function startTroubles(environment: Environment, { processes, forgetUpdates }: Composition): void {
  const { scheduler, random, plan, faults } = environment;

  function atSomeTime(count: number, happen: () => void): void {
    for (let i = 0; i < count; i += 1) scheduler.afterForWorld(random.below(plan.lasts + 500), happen);
  }

  function takeAway(name: StoreName | 'broker'): void {
    environment.away.add(name);
    environment.record({ kind: 'fault', what: `${name} is away` });
    scheduler.afterForWorld(random.between(50, 8_000), () => {
      if (environment.away.delete(name)) environment.record({ kind: 'fault', what: `${name} is back` });
    });
  }

  function jump(process: Process): void {
    const ms = random.between(-600_000, 600_000);
    process.clockError += ms;
    environment.record({ kind: 'fault', what: `clock jumps by ${ms} ms` }, process.name);
  }

  atSomeTime(faults.crashes, () => environment.crash(random.oneOf(processes.all)));
  atSomeTime(faults.restarts, () => processes.restart(random.oneOf(processes.all)));
  atSomeTime(faults.storesAway, () => takeAway(random.oneOf(['marathons', 'registrations', 'events'])));
  atSomeTime(faults.brokerAway, () => takeAway('broker'));
  atSomeTime(faults.redisAway, () => takeAway('redis'));
  atSomeTime(faults.redisForgets, () => {
    forgetUpdates?.();
    environment.record({ kind: 'fault', what: 'redis has forgotten everything' });
  });
  atSomeTime(faults.clockJumps, () => jump(random.oneOf(processes.all)));
}
