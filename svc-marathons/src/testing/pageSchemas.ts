import { shownMarathonAnswer, shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';

/** Schemas by which pages read answers, by call. */
export const pages = {
  'GET /marathons': shownMarathonsAnswer,
  'GET /marathons/{id}': shownMarathonAnswer,
};
