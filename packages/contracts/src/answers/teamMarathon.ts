import type { Marathon } from '../marathon.ts';
import type { Takedown } from '../takedown.ts';
import { answer, type Check, instant, list, object, text } from './checks.ts';
import { editedMarathon, shownMarathon } from './marathon.ts';

const takedown = object<Takedown>({ at: instant, reason: text, contactEmail: text });

const withTakedown =
  (marathon: Check<Marathon>): Check<Marathon> =>
  (body, report) => {
    const read = marathon(body, report);
    const { takedown: told } = (body ?? {}) as Partial<Marathon>;
    if (told === undefined) return read;
    return {
      ...read,
      takedown: takedown(told, (issue) => report({ ...issue, path: ['takedown', ...issue.path] })),
    };
  };

export const teamMarathon = withTakedown(shownMarathon);
export const teamMarathonAnswer = answer(teamMarathon);
export const teamMarathonsAnswer = answer(list(teamMarathon));
/** No fallbacks: a form would save them. */
export const editedMarathonAnswer = answer(withTakedown(editedMarathon));
