import type { Contestant } from '../contestants/contestant.ts';
import { distributed, stackServers } from '../contestants/distributed.ts';
import { ceiling, embedded, naive } from '../contestants/inOneProcess.ts';
import { register } from '../crowd.ts';
import { figure } from '../report/table.ts';
import { inRounds } from '../rounds.ts';
import { goalsOf, manyMarathons, timeRatios } from './registeringGoals.ts';
import { type Case, lineOf, nameOf, type Round } from './registeringLine.ts';
import { type Context, type SectionResult, total } from './section.ts';

const steadyShare = 0.7;

const casesOf = (contestant: Contestant): Case[] =>
  (contestant.servers ? [1, manyMarathons] : [1]).map((hot) => ({ contestant, hot }));

/** Everybody at once, then at 70 % of that rate; contestants alternate. */
export async function registering({ client, settings, tell }: Context): Promise<SectionResult> {
  const servers = stackServers(process.env);
  const contestants = [
    await naive(),
    await embedded(),
    ...(settings.beside ? [await embedded({ checkout: settings.beside })] : []),
    ...(servers ? [await distributed(1, servers), await distributed(2, servers)] : []),
    await ceiling(),
  ];
  const { runners, connections, steadySeconds } = settings;
  for (const contestant of contestants)
    await register(contestant, client, { runners: settings.warmRunners, connections });

  const cases = contestants.flatMap(casesOf);
  const results = await inRounds(cases, settings.rounds, async (one, round): Promise<Round> => {
    const { contestant, hot } = one;
    const most = await register(contestant, client, { runners, connections, hot });
    const perSecond = steadyShare * most.perSecond;
    const steady = await register(contestant, client, {
      runners: Math.round(perSecond * steadySeconds),
      connections,
      perSecond,
      hot,
    });
    const cpu = figure(total(most.cpu), 2);
    tell(`round ${round}: ${nameOf(one)}: ${figure(most.perSecond)}/s, ${cpu} s CPU per 10,000`);
    return { most, steady };
  });
  const lines = cases.map((one) => lineOf(one, results.get(one) ?? []));
  for (const contestant of contestants) await contestant.stop();
  return {
    table: {
      title: `Registering, ${figure(runners)} runners in each round, ${connections} connections:`,
      head: [
        ...['', 'registrations a second', 'p50 ms', 'p95 ms', 'p99 ms', 'p99 ms at 70 % of that'],
        ...['CPU s per 10,000', 'peak RSS MB', 'lost', 'oversold', 'what bounds it'],
      ],
      rows: [...lines.map(({ cells }) => cells), ...(servers ? [] : [notUp])],
    },
    verdicts: goalsOf(lines),
    notes: [...timeRatios(lines), ...lines.flatMap(({ notes }) => notes)],
  };
}

const notUp = ['product, distributed', 'stack not up', ...Array.from({ length: 9 }, () => '')];
