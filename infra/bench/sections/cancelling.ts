import { embedded } from '../contestants/inOneProcess.ts';
import { cancel, type Measured, register } from '../crowd.ts';
import { figure, spread } from '../report/table.ts';
import { judge, ratios } from '../report/verdict.ts';
import { inRounds } from '../rounds.ts';
import { spreadOf } from '../statistics.ts';
import { type Context, type SectionResult, total, unexpected } from './section.ts';

/** Everybody registers, then everybody cancels. */
export async function cancelling({ client, settings, tell }: Context): Promise<SectionResult> {
  const product = await embedded();
  const { runners, connections, warmRunners } = settings;
  const bothWays = async (contestant: typeof product, crowd: number) => {
    const registered = await register(contestant, client, { runners: crowd, connections });
    return { registered, cancelled: await cancel(contestant, client, registered, connections) };
  };
  await bothWays(product, warmRunners);
  const results = await inRounds([product], settings.rounds, (contestant) => bothWays(contestant, runners));
  const rounds = results.get(product) ?? [];
  await product.stop();

  const registered = rounds.map((round) => round.registered);
  const cancelled = rounds.map((round) => round.cancelled);
  const rates = (measured: readonly Measured[]) => measured.map(({ perSecond }) => perSecond);
  tell(`cancelling: ${figure(spreadOf(rates(cancelled)).median)}/s`);
  return {
    table: {
      title: `Cancelling beside registering, the product in one process, ${connections} connections:`,
      head: ['', 'a second', 'p50 ms', 'p99 ms', 'CPU s per 10,000', 'lost'],
      rows: [row('register', registered), row('cancel', cancelled)],
    },
    verdicts: [
      judge('cancelling / registering >= 1', ratios(rates(cancelled), rates(registered)), { atLeast: 1 }),
    ],
    notes: [...unexpected('register', registered, '201'), ...unexpected('cancel', cancelled, '200')],
  };
}

function row(name: string, rounds: readonly Measured[]): string[] {
  const median = (value: (measured: Measured) => number) => spreadOf(rounds.map(value)).median;
  return [
    name,
    spread(spreadOf(rounds.map(({ perSecond }) => perSecond))),
    figure(median(({ latencies }) => latencies.p50)),
    figure(median(({ latencies }) => latencies.p99)),
    figure(
      median(({ cpu }) => total(cpu)),
      2,
    ),
    figure(rounds.reduce((all, { lost }) => all + lost, 0)),
  ];
}
