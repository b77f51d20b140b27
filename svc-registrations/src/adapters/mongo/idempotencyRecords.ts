import type { ClientSession, Collection } from 'mongodb';
import { maxIdempotencyRecords } from '../../domain/idempotencyRecords.ts';
import type { AnswerDocument } from './documents.ts';

type Answers = Collection<AnswerDocument>;

/** Keeps new answers, and of each person no more than the newest `maxIdempotencyRecords`. */
export async function rememberAnswers(
  answers: Answers,
  fresh: readonly AnswerDocument[],
  session: ClientSession,
): Promise<void> {
  await answers.insertMany([...fresh], { session });
  const emails = [...new Set(fresh.map(({ _id }) => _id.email))];
  for (const { _id: email, kept } of await overfull(answers, emails, session)) {
    const oldest = { sort: { storedAt: 1 }, limit: kept - maxIdempotencyRecords } as const;
    const surplus = await answers
      .find({ '_id.email': email }, { ...oldest, session, projection: { _id: 1 } })
      .toArray();
    await answers.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }, { session });
  }
}

const overfull = (answers: Answers, emails: readonly string[], session: ClientSession) =>
  answers
    .aggregate<{ _id: string; kept: number }>(
      [
        { $match: { '_id.email': { $in: emails } } },
        { $group: { _id: '$_id.email', kept: { $sum: 1 } } },
        { $match: { kept: { $gt: maxIdempotencyRecords } } },
      ],
      { session },
    )
    .toArray();
