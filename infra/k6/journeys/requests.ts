import type { RefinedResponse, ResponseType } from 'k6/http';
import { Trend } from 'k6/metrics';
import { plan } from './settings.ts';

const answerTime = new Trend('answer_time', true);

/** A fixed address per person in 198.18.0.0/15, which is reserved for benchmarks. */
export function headersOf(person: number, more: Record<string, string> = {}): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', ...more };
  if (plan.addresses > 0) {
    const address = person % Math.min(plan.addresses, 131_072);
    headers['X-Forwarded-For'] = `198.${18 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`;
  }
  return headers;
}

/** Writes a line of the record with the person's waiting time, including the connection. */
export function countAnswer<T extends RefinedResponse<ResponseType | undefined>>(
  name: string,
  response: T,
): T {
  const { blocked, connecting, tls_handshaking: handshake, duration } = response.timings;
  const milliseconds = blocked + connecting + handshake + duration;
  answerTime.add(milliseconds, { name });
  if (name !== 'file') console.log(`r ${name} ${Date.now()} ${milliseconds.toFixed(1)} ${response.status}`);
  return response;
}

/** Retry-After or one second, and a random time that doubles with each try: as the form waits (`withRetry.ts`). */
export function secondsBeforeRetry(response: RefinedResponse<ResponseType | undefined>, tries = 1): number {
  const retryAfter = Number(response.headers['Retry-After'] || 1);
  return retryAfter + Math.random() * Math.min(2 ** tries, 30);
}
