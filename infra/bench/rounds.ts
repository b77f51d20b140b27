/** Alternates A B C A B C, so that changes of the machine's speed affect all subjects. */
export async function inRounds<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject, round: number) => Promise<Result>,
): Promise<Map<Subject, Result[]>> {
  const results = new Map<Subject, Result[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= rounds; round++)
    for (const subject of subjects) results.get(subject)?.push(await measure(subject, round));
  return results;
}
