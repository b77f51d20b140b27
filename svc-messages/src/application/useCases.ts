import { announceDue } from './announceDue.ts';
import { applyEvents } from './applyEvents.ts';
import type { Dependencies } from './dependencies.ts';
import { personalDataOf } from './personalDataOf.ts';
import { savePushSubscription } from './savePushSubscription.ts';
import { sendMessage } from './sendMessage.ts';
import { sendPush } from './sendPush.ts';

export type UseCases = ReturnType<typeof useCases>;

export const useCases = (dependencies: Dependencies) => ({
  announceDue: announceDue(dependencies),
  applyEvents: applyEvents(dependencies),
  personalDataOf: personalDataOf(dependencies),
  savePushSubscription: savePushSubscription(dependencies),
  sendMessage: sendMessage(dependencies),
  sendPush: sendPush(dependencies),
});
