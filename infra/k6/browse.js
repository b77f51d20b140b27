/** Visitors who look around: home page, list, one marathon, and again with what they have. `npm run load -- browse`. */
import { check, sleep } from 'k6';
import http from 'k6/http';

export const options = {
  scenarios: {
    browse: {
      executor: 'constant-vus',
      vus: Number(__ENV.VISITORS),
      duration: `${__ENV.SECONDS}s`,
      gracefulStop: '10s',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:page}': ['p(95)<200'],
    'http_req_duration{name:list}': ['p(95)<200'],
    'http_req_duration{name:detail}': ['p(95)<200'],
  },
};

export default function () {
  const page = get('/', 'page', { Accept: 'text/html' });
  check(page, { 'the page is HTML': ({ headers }) => headers['Content-Type'].startsWith('text/html') });
  check(get('/remotes.json', 'registry'), { 'the registry answers': ({ status }) => status === 200 });

  const list = get('/marathons?sort=desc', 'list');
  const marathons = list.json();
  check(list, { 'the list is an array': () => Array.isArray(marathons) });
  const again = get('/marathons?sort=desc', 'list', { 'If-None-Match': list.headers.Etag });
  check(again, { 'an unchanged list is not sent again': ({ status }) => status === 304 || status === 200 });

  if (marathons.length > 0) {
    const one = marathons[Math.floor(Math.random() * marathons.length)];
    const detail = get(`/marathons/${one._id}`, 'detail');
    check(detail, { 'the marathon is the one asked for': () => detail.json('_id') === one._id });
  }
  sleep(1);
}

function get(path, name, headers = {}) {
  return http.get(`${__ENV.BASE}${path}`, {
    headers: { Accept: 'application/json', ...headers },
    tags: { name },
  });
}
