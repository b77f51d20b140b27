import { describe, expect, test } from 'vitest';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import { mongoRecords } from './mongoRecords.ts';
import { recordTargetContract } from './testing/recordTargetContract.ts';

interface Person {
  readonly name: string;
  readonly age: number;
}

const inMongo = () =>
  mongoRecords(aMongoDatabase().db.collection<{ _id: string; age: number }>('people'), {
    documentOf: ({ name, age }: Person) => ({ _id: name, age }),
    recordOf: ({ _id: name, age }) => ({ name, age }),
  });

describe.skipIf(!mongoUrl)('on MongoDB (skipped unless MONGODB_TEST_URL is set)', () => {
  const entries = ['Ada', 'Grace', 'Radia'].map((name, i) => ({ name, age: 30 + i }));
  recordTargetContract('MongoDB', async () => ({ target: inMongo(), entries }));

  test('a collection that is not there is empty', async () => {
    expect(await inMongo().isEmpty()).toBe(true);
  });
});
