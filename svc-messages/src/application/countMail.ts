import type { Recipient } from '../domain/compose.ts';
import { limitsOf, mailLimits } from '../domain/mailLimits.ts';
import type { Message } from '../domain/message.ts';
import type { Dependencies } from './dependencies.ts';

/** Counts a mail's first try. Returns 0, or the milliseconds until all limits have room, uncounted. */
export async function countMail(
  { limits }: Pick<Dependencies, 'limits'>,
  message: Message,
  to: Recipient,
): Promise<number> {
  if (message.attempts > 0) return 0;
  const counts = await Promise.all(
    limitsOf(message, to).map(async ([name, key]) => ({
      counter: limits[name],
      key,
      most: mailLimits[name].most,
      ...(await limits[name].add(key)),
    })),
  );
  const full = counts.filter(({ count, most }) => count > most);
  if (full.length === 0) return 0;
  const others = counts.filter((one) => !full.includes(one));
  await Promise.all(others.map(({ counter, key }) => counter.takeBack(key)));
  return Math.max(...full.map(({ resetsInMs }) => resetsInMs));
}
