import { expect, test } from 'vitest';
import { withoutPersonalData } from './withoutPersonalData.ts';

type Exporter = Parameters<typeof withoutPersonalData>[0];
type Span = Parameters<Exporter['export']>[0][number];

const exported = (span: object): Span | undefined => {
  const sent: Span[] = [];
  const exporter = { export: (spans: Span[]) => void sent.push(...spans) } as unknown as Exporter;
  withoutPersonalData(exporter).export([span as Span], () => {});
  return sent[0];
};

test('a span leaves with its route, and without path, query, caller, statement and the words of an error', () => {
  const ada = 'ada@example.org';
  const span = exported({
    name: 'GET /registrations',
    attributes: {
      'http.route': '/registrations',
      'http.response.status_code': 500,
      'url.query': `email=${ada}`,
      'url.path': `/users/${ada}`,
      'url.full': `http://keycloak/users?email=${ada}`,
      'client.address': '203.0.113.7',
      'user_agent.original': 'A Browser',
      'db.query.text': `GET limit:${ada}`,
    },
    status: { code: 2, message: `duplicate key ${ada}` },
    events: [
      {
        name: 'exception',
        attributes: { 'exception.type': 'MongoError', 'exception.message': `key ${ada}` },
      },
    ],
  });
  expect(span?.name).toBe('GET /registrations');
  expect(span?.attributes).toEqual({ 'http.route': '/registrations', 'http.response.status_code': 500 });
  expect(span?.status).toEqual({ code: 2 });
  expect(span?.events).toEqual([{ name: 'exception', attributes: { 'exception.type': 'MongoError' } }]);
});
