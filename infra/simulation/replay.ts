import { textOfHistory } from './src/print.ts';
import { simulate } from './src/simulate.ts';

/** `npm run simulate -- SEED`: prints the history of a seed and its violations. */
const seed = Number(process.argv[2]);
if (!Number.isInteger(seed)) throw new Error('Usage: npm run simulate -- SEED');
const { history, violations } = await simulate(seed);
console.log(textOfHistory(history));
for (const { rule, what } of violations) console.log(`✗ ${rule}: ${what}`);
console.log(`seed ${seed}: ${history.length} entries, ${violations.length} violations`);
process.exit(violations.length > 0 ? 1 : 0);
