import '@testing-library/jest-dom/vitest';

export { act, cleanup as closePage, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { HttpResponse, http } from 'msw';
export { answerAlert } from './answerAlert.ts';
export {
  aCancelledParticipant,
  aChoice,
  aGivenAnswer,
  aMarathon,
  anAccount,
  aParticipant,
  aQuestion,
  aRegistration,
  aUser,
  listed,
  someStatistics,
} from './builders.ts';
export { expectErrors, loggedWarnings } from './consoleLines.ts';
export { follow } from './follow.ts';
export { marathonPages } from './marathonPages.ts';
export { moveClock } from './moveClock.ts';
export { type RenderedScreen, renderScreen } from './renderScreen.tsx';
export { aPage, aProblem, noAnswer, untilReleased } from './responses.ts';
export { sentRequests, server } from './server.ts';
export { accountAnswer, logoutPath, signInAnswers, tokenPath } from './signIn.ts';
export { ContentOfSlot, slotContent } from './slotContent.tsx';
export { tellMailDelivery } from './tellMailDelivery.ts';
