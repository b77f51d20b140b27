import { type ChosenCounts, chosenIn, countChosen, type StoredAnswers } from '../domain/questions.ts';

export function countsOf(
  registrations: readonly { readonly marathonId: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { marathonId } of registrations) counts.set(marathonId, (counts.get(marathonId) ?? 0) + 1);
  return counts;
}

export interface ChoiceHolder {
  readonly marathonId: string;
  readonly answers: StoredAnswers | null;
}

export function freedChoices(registrations: readonly ChoiceHolder[]): ReadonlyMap<string, ChosenCounts> {
  const byMarathon = new Map<string, ChosenCounts>();
  for (const { marathonId, answers } of registrations) {
    const chosen = chosenIn(answers);
    if (chosen.length > 0) byMarathon.set(marathonId, countChosen(byMarathon.get(marathonId), chosen, -1));
  }
  return byMarathon;
}
