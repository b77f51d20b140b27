import type { QuestionCounts } from '@marathon/contracts/answers/registrationStatistics';
import { Breakdown } from './Breakdown.tsx';

/** How often each option of a question was chosen; nothing where nobody has answered yet. */
export function Answers({ label, options }: QuestionCounts) {
  const chosen = options.map(({ label: name, count }) => ({ name, count }));
  if (chosen.every(({ count }) => count === 0)) return null;
  return <Breakdown title={label} of="Answer" parts={chosen.toSorted((a, b) => b.count - a.count)} />;
}
