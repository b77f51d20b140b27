import { simulate } from './src/simulate.ts';

/** `node infra/simulation/explore.ts [COUNT] [FROM]`: runs many seeds on one core; prints violations. */
const [count = 1_000, from = 1] = process.argv.slice(2).map(Number);
const before = process.cpuUsage();
let failed = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const { violations } = await simulate(seed);
  if (violations.length === 0) continue;
  failed += 1;
  const [first] = violations;
  console.log(`seed ${seed}: ${violations.length} violations, ${first?.rule}: ${first?.what}`);
}
const { user, system } = process.cpuUsage(before);
const minutes = (user + system) / 60_000_000;
console.log(`${count} seeds, ${failed} failed, ${Math.round(count / minutes)} seeds a minute of one core`);
process.exit(failed > 0 ? 1 : 0);
