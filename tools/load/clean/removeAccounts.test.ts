import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emailOf, forgetAccounts, keepPeople, newPeople, preparedPeople } from '../people/people.ts';
import { removeAccounts } from './removeAccounts.ts';

const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

/** Accounts by address with their passwords, behind the calls that the command makes. */
async function aProduct() {
  const accounts = new Map<string, string>();
  const failing = new Set<string>();

  async function answerTo(request: IncomingMessage): Promise<[status: number, body: object]> {
    const body = await text(request);
    const email = request.headers.authorization?.slice('Bearer '.length) ?? '';
    if (request.url === '/jwt') return [200, { token: email }];
    if (request.url === '/users/me') {
      if (failing.has(email)) return [500, {}];
      const isOwn = accounts.get(email) === JSON.parse(body).password;
      return isOwn && accounts.delete(email) ? [200, {}] : [401, {}];
    }
    const form = new URLSearchParams(body);
    const username = form.get('username') ?? '';
    return accounts.get(username) === form.get('password') ? [200, { access_token: username }] : [401, {}];
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answerTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = { ...newPeople(base, 20, true), made: 20 };
  onTestFinished(() => forgetAccounts(people));
  keepPeople(people);
  const add = (who: number | 'organizer', password = people.password ?? '') =>
    accounts.set(emailOf(people, who), password);
  for (let who = 0; who < people.made; who += 1) add(who);
  add('organizer');
  return { base, people, accounts, failing, add };
}

test('every account that was prepared goes, also one that a killed command made, and none with another password', async () => {
  const { base, people, accounts, add } = await aProduct();
  add(20);
  add(3, 'chosen since');
  await removeAccounts(base);
  expect([...accounts.keys()]).toEqual([emailOf(people, 3)]);
  expect(preparedPeople(base, true)).toBeUndefined();
  expect(log).toHaveBeenLastCalledWith('21 accounts removed, 0 left');
});

test('a command that ended in the middle goes on where it was', async () => {
  const { base, people, accounts, failing } = await aProduct();
  failing.add(emailOf(people, 5));
  await expect(removeAccounts(base)).rejects.toThrow('DELETE /users/me: 500');
  expect(accounts.has(emailOf(people, 5))).toBe(true);
  failing.clear();
  await removeAccounts(base);
  expect([...accounts.keys()]).toEqual([]);
  await removeAccounts(base);
  expect(log).toHaveBeenLastCalledWith(`no accounts were prepared for ${base}`);
});
