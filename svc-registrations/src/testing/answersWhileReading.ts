import { expect } from 'vitest';
import type { importing } from './importing.ts';

/** Refuses the file, and answers others while a thread reads it. */
export async function answersWhileReading(
  setting: ReturnType<typeof importing>,
  file: Buffer,
): Promise<void> {
  const { marathonId } = setting.marathon;
  let refused: Awaited<ReturnType<typeof setting.preview>> | undefined;
  const reading = setting.preview(file).then((answer) => {
    refused = answer;
  });
  let answered = 0;
  while (refused === undefined) {
    await setting.service.ask(`/places/${marathonId}`);
    answered += 1;
  }
  await reading;
  expect(refused).toMatchObject({ status: 422, body: { code: 'import-unreadable' } });
  expect(answered).toBeGreaterThan(5);
}
