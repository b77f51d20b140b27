import { type ChosenCounts, chosenIn, countChosen, type StoredAnswers } from '../domain/questions.ts';

/** A registration that gives back what it has. */
export interface FreedRegistration {
  readonly marathonId: string;
  readonly answers: StoredAnswers | null;
}

/** How many fewer choose what these registrations chose, by marathon; without marathons where they chose nothing. */
export function freedChoices(registrations: readonly FreedRegistration[]): ReadonlyMap<string, ChosenCounts> {
  const byMarathon = new Map<string, ChosenCounts>();
  for (const { marathonId, answers } of registrations) {
    const chosen = chosenIn(answers);
    if (chosen.length > 0) byMarathon.set(marathonId, countChosen(byMarathon.get(marathonId), chosen, -1));
  }
  return byMarathon;
}
