import type { Question } from '@marathon/contracts/questions';
import { dialogs } from '@marathon/ui';

/** Answers to a removed question are lost: added again, it is a new one. */
export function askToRemove(removed: readonly Question[]) {
  const what = removed.length === 1 ? `“${removed[0]?.label}”` : `${removed.length} questions`;
  return dialogs.confirm({
    title: `Remove ${what}?`,
    text: 'Runners’ answers stay on their own pages but disappear from lists, files and charts. Export them first if you need them.',
    yes: 'Save and remove',
  });
}
