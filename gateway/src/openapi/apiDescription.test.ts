import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { asPage, echo, type RunningGateway, startGateway } from '../testing/startGateway.ts';

interface Description {
  paths: Record<
    string,
    Record<string, { responses: Record<string, object>; security?: object[]; parameters?: object[] }>
  >;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}

let gateway: RunningGateway;
let description: Description;
beforeAll(async () => {
  gateway = await startGateway({ messages: serviceInProcess(echo('messages')) });
  description = (await (await gateway.ask('/openapi.json')).json()) as Description;
});
afterAll(() => gateway.stop());

test('the description is valid OpenAPI', async () => {
  const result = await new Validator().validate({ ...description });
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('every call of the specification is described', () => {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /marathons',
      'POST /marathons',
      'GET /marathons/{id}',
      'PATCH /marathons/{id}',
      'DELETE /marathons/{id}',
      'POST /jwt',
      'POST /registrations',
      'GET /registrations',
      'GET /marathons/{id}/registrations',
      'GET /marathons/{id}/registrations/export',
      'GET /marathons/{id}/registrations/statistics',
      'POST /marathons/{id}/registrations/import',
      'POST /marathons/{id}/tickets/verification',
      'GET /registrations/{id}/ticket',
      'GET /marathons/{id}/registrations/{registrationId}',
      'PUT /registrations/{id}',
      'DELETE /registrations/{id}',
      'POST /users',
      'PATCH /users/me',
      'PATCH /users/me/password',
      'DELETE /users/me/sessions',
      'GET /messages/preferences',
      'PUT /messages/preferences',
      'GET /messages/unsubscribe/{token}',
      'POST /messages/unsubscribe/{token}',
      'GET /remotes.json',
      'GET /registry',
      'PUT /registry/{name}/releases/{version}',
      'POST /registry/{name}/deployments',
    ]),
  );
});

test('calls that are described with a token need one, and no others', async () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    if (path === '/marathons/live') continue;
    for (const [method, operation] of Object.entries(methods)) {
      const url = path.replace(/\{(id|registrationId|memberId)\}/g, 'abcdefabcdefabcdefabcdef');
      const readDescription = async () => {
        const { status } = await gateway.ask(url, { method: method.toUpperCase() });
        return { method, path, needsToken: status === 401 };
      };
      // A gateway on a busy machine turns calls away for a moment.
      await expect
        .poll(readDescription)
        .toEqual({ method, path, needsToken: operation.security !== undefined });
    }
  }
});

test('whatever stands in braces in a path is described', () => {
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const named = (parameters as { in: string; name: string }[]).filter((one) => one.in === 'path');
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([method, path, named.map(({ name }) => name).toSorted()]).toEqual([
        method,
        path,
        wanted.toSorted(),
      ]);
    }
});

test('bodies are described by the schemas that check them', () => {
  const { NewUser, NewMarathon, Problem } = description.components.schemas;
  expect(NewUser?.required).toEqual(['displayName', 'email', 'password']);
  expect(Object.keys(NewMarathon?.properties ?? {})).toContain('registrationStart');
  expect(Object.keys(Problem?.properties ?? {})).toContain('code');
});

test('the challenge of a new account and the header that answers it are described', () => {
  const users = description.paths['/users']?.post;
  expect(Object.keys(users?.responses ?? {})).toContain('428');
  expect(users?.parameters).toMatchObject([{ name: 'Proof-Of-Work', in: 'header' }]);
  expect(Object.keys(description.components.schemas.Problem?.properties ?? {})).toContain('challenge');
});

test('the description can be read in a browser, without inline scripts', async () => {
  const page = await gateway.ask('/docs', asPage);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|onload=/);
  const files = [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files).toHaveLength(3);
  for (const file of files) expect((await gateway.ask(file)).status).toBe(200);
});
