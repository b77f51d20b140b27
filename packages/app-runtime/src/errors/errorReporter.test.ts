import type { ClientError } from '@marathon/contracts/clientErrors';
import { clientErrorSchema } from '@marathon/contracts/clientErrors';
import { beforeEach, describe, expect, it } from 'vitest';
import { createErrorReporter } from './errorReporter.ts';

let sent: ClientError[];
let report: ReturnType<typeof createErrorReporter>;
beforeEach(() => {
  sent = [];
  report = createErrorReporter({
    origin: 'https://run.example',
    path: () => '/marathonsdetails/abcdefabcdefabcdefabcdef/apply',
    screenFor: () => ({ path: '/marathonsdetails/:id/apply' }),
    shellVersion: () => '1160e7e0fd',
    remoteVersion: (remote) => ({ 'mf-marathons': '0.1.0-abc', 'mf-auth': '0.2.0' })[remote],
    send: (error) => void sent.push(error),
  });
});

const failing = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${frames.join('\n')}` });

describe('a report of an error', () => {
  it('names front end, version, place and screen, and nobody', () => {
    const error = failing(
      'ada@example.org has no "Ada Lovelace"',
      '    at x (https://run.example/static/js/async/libraries.1.js:2:3?email=ada@example.org)',
      '    at y (https://run.example/remotes/mf-marathons/files/static/js/a.0123456789.js:10:20)',
      '    at z (https://elsewhere.example/a.js:1:1)',
      '    at extension (chrome-extension://abc/a.js:1:1)',
    );
    report(error, { kind: 'caught' });
    expect(sent).toEqual([
      {
        remote: 'mf-marathons',
        version: '0.1.0-abc',
        route: '/marathonsdetails/:id/apply',
        kind: 'caught',
        name: 'TypeError',
        message: '[e-mail] has no "[text]"',
        stack: [
          '/static/js/async/libraries.1.js:2:3',
          '/remotes/mf-marathons/files/static/js/a.0123456789.js:10:20',
        ],
      },
    ]);
    expect(clientErrorSchema.safeParse(sent[0]).success).toBe(true);
  });

  it('finds the front end in the stack of components where the error comes from React', () => {
    report(failing('x', 'at https://run.example/static/js/async/libraries.1.js:1:1'), {
      kind: 'caught',
      componentStack:
        '\n    at Card (https://run.example/remotes/mf-auth/files/static/js/b.0123456789.js:1:2)',
    });
    expect(sent).toMatchObject([{ remote: 'mf-auth', version: '0.2.0' }]);
  });

  it('is of the shell where nothing says otherwise, or of who did not load', () => {
    report('a text', { kind: 'rejection' });
    report(failing('did not load'), { kind: 'load', remote: 'mf-dashboard', version: '0.3.0' });
    expect(sent).toMatchObject([
      { remote: 'shell', version: '1160e7e0fd', name: 'Error', message: 'a text', stack: [] },
      { remote: 'mf-dashboard', version: '0.3.0' },
    ]);
  });

  it('is of the front end that the error names, though its stack leads to another one', () => {
    const error = failing('no such block', 'at Area (https://run.example/static/js/start.1.js:1:1)');
    report(Object.assign(error, { remote: 'mf-auth' }), {
      kind: 'caught',
      componentStack:
        '\n    at Details (https://run.example/remotes/mf-marathons/files/static/js/b.0123456789.js:1:2)',
    });
    expect(sent).toMatchObject([{ remote: 'mf-auth', version: '0.2.0' }]);
  });

  it('counts for each front end that meets it', () => {
    const client = 'at call (https://run.example/static/js/async/platform.1.js:1:1)';
    for (const remote of ['mf-auth', 'mf-dashboard', 'mf-auth'])
      report(
        failing(
          'x',
          client,
          `at ask (https://run.example/remotes/${remote}/files/static/js/b.0123456789.js:1:2)`,
        ),
        {},
      );
    expect(sent).toMatchObject([{ remote: 'mf-auth' }, { remote: 'mf-dashboard' }]);
  });

  it('is sent once for the same error, however often and by whomever it is reported, and has an end', () => {
    const error = failing('x');
    report(error, { kind: 'load', remote: 'mf-auth', version: '1' });
    report(error, { kind: 'caught' });
    for (let i = 0; i < 3; i++) report(failing('again'), {});
    expect(sent).toHaveLength(2);
    for (let i = 0; i < 100; i++) report(failing(`kind ${i}`), {});
    expect(sent).toHaveLength(20);
  });
});
