import type { QuestionCounts } from '@marathon/contracts/answers/registrationStatistics';
import { Breakdown } from './Breakdown.tsx';

interface Props extends QuestionCounts {
  /** People with a spot, with or without an answer. */
  readonly placed: number;
}

/** Number of choices per option in its order, and of missing answers; empty without any answer. */
export function Answers({ label, options, placed }: Props) {
  const chosen = options.map(({ label: name, count }) => ({ name, count }));
  const answered = chosen.reduce((sum, { count }) => sum + count, 0);
  if (answered === 0) return null;
  const silent = placed > answered ? [{ name: 'No answer', count: placed - answered }] : [];
  return <Breakdown title={label} of="Answer" parts={[...chosen, ...silent]} />;
}
