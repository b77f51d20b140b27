import { type Digest, digestOf, isSame } from './checksum.ts';
import { type Collection, storedIn } from './collection.ts';
import { numberText, type Progress } from './progress.ts';
import { TransferError } from './transferError.ts';

/** Compares source and target. @throws TransferError naming each different collection */
export async function verify(
  collections: readonly Collection[],
  expected: readonly Digest[],
  progress: Progress,
): Promise<void> {
  const wrong: string[] = [];
  for (const [i, collection] of collections.entries()) {
    const source = expected[i] as Digest;
    const found = await digestOf(storedIn(collection), (count) => {
      if (count < source.count) progress.show(`verified ${collection.name}`, count, source.count);
    });
    const what = `${collection.name}: ${numberText(found.count)} of ${numberText(source.count)}`;
    if (isSame(found, source)) progress.say(`  ✓ ${what}, checksum ${short(source)}`);
    else wrong.push(`  ✗ ${what}, checksum ${short(found)} instead of ${short(source)}`);
  }
  if (wrong.length === 0) return;
  throw new TransferError(
    [
      'The target is not what the store has:',
      ...wrong,
      'The store is as it was. Empty the target and begin again.',
    ].join('\n'),
  );
}

export const short = ({ checksum }: Digest): string => checksum.slice(0, 16);
