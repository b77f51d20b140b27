import { startClient } from './client/startClient.ts';
import { machine } from './machine.ts';
import { markdownOf, verdictTable } from './report/table.ts';
import { cancelling } from './sections/cancelling.ts';
import { growth } from './sections/growth.ts';
import { reading } from './sections/reading.ts';
import { registering } from './sections/registering.ts';
import type { Context, SectionResult } from './sections/section.ts';
import { type Section, type Settings, sections } from './settings.ts';

const measure: Readonly<Record<Section, (context: Context) => Promise<SectionResult>>> = {
  registering,
  reading,
  cancelling,
  growth,
};

interface Options {
  readonly settings: Settings;
  readonly commit: string;
  tell(line: string): void;
}

export async function bench({ settings, commit, tell }: Options): Promise<string> {
  const where = machine(commit);
  tell(where);
  const client = startClient();
  try {
    const results: SectionResult[] = [];
    for (const section of sections.filter((one) => settings.only.includes(one)))
      results.push(await measure[section]({ client, settings, tell }));
    return reportOf(`${where}; ${settings.rounds} rounds, median (least to most).`, results);
  } finally {
    client.stop();
  }
}

function reportOf(where: string, results: readonly SectionResult[]): string {
  const verdicts = results.flatMap((result) => result.verdicts);
  const notes = results.flatMap((result) => result.notes);
  return [
    where,
    ...results.map(({ table }) => markdownOf(table)),
    markdownOf(verdictTable(verdicts)),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n');
}
