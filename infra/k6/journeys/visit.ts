import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { countAnswer, headersOf } from './requests.ts';
import { plan } from './settings.ts';

const unread = new Counter('unread');

export function openPage(person: number): void {
  const headers = headersOf(person, { 'Accept-Encoding': 'br' });
  get('page', person, `/marathonsdetails/${plan.marathonId}`, { Accept: 'text/html' });
  const files = plan.files.map((path) => ({
    method: 'GET',
    url: `${plan.base}${path}`,
    params: { headers, tags: { name: 'file' }, responseType: 'none' as const },
  }));
  for (const response of http.batch(files)) countAnswer('file', response);
  get('marathon', person, `/marathons/${plan.marathonId}`);
}

export function lookAround(person: number): void {
  get('page', person, '/', { Accept: 'text/html' });
  get('remotes', person, '/remotes.json');
  const list = get('list', person, '/marathons?limit=24');
  get('list', person, '/marathons?limit=24', { 'If-None-Match': String(list.headers.Etag ?? '') });
  get('marathon', person, `/marathons/${plan.marathonId}`);
}

function get(name: string, person: number, path: string, more: Record<string, string> = {}) {
  const headers = headersOf(person, more);
  const answer = http.get(`${plan.base}${path}`, { headers, tags: { name }, responseType: 'none' });
  if (answer.status !== 200 && answer.status !== 304) unread.add(1);
  return countAnswer(name, answer);
}
