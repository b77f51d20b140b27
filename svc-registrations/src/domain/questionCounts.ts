import type { RegistrationStatistics } from '@marathon/contracts/registrationStatistics';
import { questionsOf, type RaceQuestions } from './questions.ts';

type Counts = NonNullable<RegistrationStatistics['byQuestion']>;

export function countsByQuestion(marathon: RaceQuestions): Counts {
  const count = (id: string) => marathon.chosen?.[id] ?? 0;
  return questionsOf(marathon).questions.flatMap(({ questionId, label, kind, options }): Counts => {
    if (kind === 'consent')
      return [{ questionId, label, kind, options: [{ label: 'Yes', count: count(questionId) }] }];
    if (kind !== 'choice') return [];
    const counts = options.map((option) => ({ label: option.label, count: count(option.optionId) }));
    return [{ questionId, label, kind, options: counts }];
  });
}
