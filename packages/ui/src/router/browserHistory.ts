import { createDialogHistory, type DialogHistory } from './dialogHistory.ts';

let made: DialogHistory | undefined;

export function dialogHistory(): DialogHistory {
  made ??= createDialogHistory(window);
  return made;
}
