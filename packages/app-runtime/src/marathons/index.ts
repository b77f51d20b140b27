export { marathonKeys, registrationKeys } from './queryKeys.ts';
export { nextChangeOf, nextStart, takesNobody, takesRunners } from './statusChanges.ts';
export { useClockError } from './useClockError.ts';
export { useMarathon } from './useMarathon.ts';
export { membershipsKey, roleIn, useMemberships } from './useMemberships.ts';
export { useNow } from './useNow.ts';
export { getQuestions, questionsKey, questionsQuery, useQuestions } from './useQuestions.ts';
export { useStatus } from './useStatus.ts';
