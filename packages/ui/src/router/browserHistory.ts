import { createDialogHistory, type DialogHistory } from './dialogHistory.ts';

let made: DialogHistory | undefined;

/** The page's only one. */
export function dialogHistory(): DialogHistory {
  made ??= createDialogHistory(window);
  return made;
}
