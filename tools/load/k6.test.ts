import { expect, test } from 'vitest';
import { summaryOf } from './k6.ts';
import { filesNamed } from './marathon.ts';

test('each threshold is told with its metric, and what k6 could not send', () => {
  const summary = {
    metrics: {
      waiting_time: {
        values: { 'p(95)': 7 },
        thresholds: { 'p(95)<3000': { ok: true }, 'p(99)<5': { ok: false } },
      },
      dropped_iterations: { values: { count: 3 } },
    },
  };
  expect(summaryOf(summary)).toEqual({
    thresholds: [
      { name: 'waiting_time p(95)<3000', isMet: true },
      { name: 'waiting_time p(99)<5', isMet: false },
    ],
    dropped: 3,
  });
});

test('the files of a page are those that it and its header name, each once, of this origin', () => {
  const html =
    '<script src="/static/js/a.js"></script><link href="/static/css/b.css"><a href="/login">x</a><img src="//cdn.example/c.png">';
  const link =
    '</static/js/a.js>; rel=preload, </remotes/mf-marathons/1/d.js>; rel=preload, </marathons/1>; rel=preload';
  expect(filesNamed(html, link)).toEqual([
    '/static/js/a.js',
    '/static/css/b.css',
    '/remotes/mf-marathons/1/d.js',
  ]);
});
