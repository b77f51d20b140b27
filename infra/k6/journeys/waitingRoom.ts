import { sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { tokenOf } from './people.ts';
import { noteSoldOut, press } from './register.ts';
import { countAnswer, headersOf } from './requests.ts';
import { plan } from './settings.ts';

interface Entry {
  readonly entryId: string;
  readonly number: number | null;
  readonly admission: { readonly token: string } | null;
}

interface Room {
  readonly phase: 'early' | 'gathering' | 'open' | 'sold-out' | 'closed';
  readonly calledUpTo: number;
}

/** One of ten enters repeatedly, like people who reload, and must gain nothing. */
export function enterRoom(runner: number): void {
  const times = runner % 10 === 0 ? 5 : 1;
  for (let time = 0; time < times; time += 1) ownEntry('PUT', runner);
}

/** Polls the room for every `vus`-th person, and registers those who are called. */
export function lookAfter(vus: number): void {
  const waiting = new Map<number, number | null>();
  for (let runner = exec.scenario.iterationInTest; runner < plan.runners; runner += vus)
    waiting.set(runner, null);
  while (waiting.size > 0) {
    sleep(1 + Math.random());
    const room = roomNow();
    if (room === undefined || room.phase === 'early' || room.phase === 'gathering') continue;
    for (const [runner, number] of [...waiting]) {
      const entry = isTurnOf(number, room) ? ownEntry('GET', runner) : undefined;
      if (entry !== undefined) takeTurn(runner, entry, waiting);
      if (isOver(room) && waiting.delete(runner)) noteSoldOut(runner, plan.opensAt);
    }
  }
}

const isTurnOf = (number: number | null, { calledUpTo }: Room) => number === null || number <= calledUpTo;
const isOver = ({ phase }: Room) => phase === 'sold-out' || phase === 'closed';

function takeTurn(runner: number, { number, admission }: Entry, waiting: Map<number, number | null>): void {
  waiting.set(runner, number);
  if (admission === null) return;
  press(runner, { admission: admission.token, since: plan.opensAt });
  waiting.delete(runner);
}

const url = `${plan.base}/waiting-rooms/${plan.marathonId}`;

function ownEntry(method: 'GET' | 'PUT', runner: number): Entry | undefined {
  const headers = headersOf(runner, { Authorization: `Bearer ${tokenOf(runner)}` });
  const name = method === 'PUT' ? 'enter' : 'own-entry';
  const answer = countAnswer(name, http.request(method, `${url}/entry`, null, { headers, tags: { name } }));
  if (answer.status !== 200) return undefined;
  const entry = answer.json() as unknown as Entry;
  if (entry.number !== null) console.log(`e ${runner} ${entry.entryId} ${entry.number}`);
  return entry;
}

function roomNow(): Room | undefined {
  const answer = countAnswer('room', http.get(url, { headers: headersOf(0), tags: { name: 'room' } }));
  return answer.status === 200 ? (answer.json() as unknown as Room) : undefined;
}
