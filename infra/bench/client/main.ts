import { latenciesOf } from '../statistics.ts';
import type { Answer } from './answers.ts';
import { openConnection } from './connection.ts';
import type { ConfirmedRegistration, Job, LoadResult } from './job.ts';
import { closedModel, openModel } from './models.ts';
import { peopleOf } from './requests.ts';

/** The client is a separate process, so that its work is measured separately. */
process.on('message', (job: Job) => {
  carryOut(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});

async function carryOut(job: Job): Promise<LoadResult> {
  const people = peopleOf(job);
  const port = Number(new URL(job.origin).port);
  const connections = await Promise.all(Array.from({ length: job.connections }, () => openConnection(port)));
  const { perSecond } = job;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const { answers, latenciesMs, lateMs } =
    perSecond === undefined
      ? await closedModel(people, connections)
      : await openModel(people, { connections, perSecond, port });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.close();
  return {
    seconds,
    latencies: latenciesOf(latenciesMs),
    late: latenciesOf(lateMs),
    statuses: countsOf(answers),
    confirmed: confirmedOf(job, answers),
    cpuSeconds: (user + system) / 1e6,
  };
}

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function confirmedOf({ work }: Job, answers: readonly Answer[]): ConfirmedRegistration[] {
  if (work.kind === 'read' || work.kind === 'cancel') return [];
  return answers.flatMap(({ status, body }, i) =>
    status === 201
      ? [{ runner: work.first + i, registrationId: /"insertedId":"(\w+)"/.exec(body.toString())?.[1] ?? '' }]
      : [],
  );
}
