import { announceDue } from './announceDue.ts';
import { applyEvents } from './applyEvents.ts';
import type { Dependencies } from './dependencies.ts';
import { personalDataOf } from './personalDataOf.ts';
import { sendMessage } from './sendMessage.ts';

export const useCases = (dependencies: Dependencies) => ({
  announceDue: announceDue(dependencies),
  applyEvents: applyEvents(dependencies),
  personalDataOf: personalDataOf(dependencies),
  sendMessage: sendMessage(dependencies),
});
