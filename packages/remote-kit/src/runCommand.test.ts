import { expect, test } from 'vitest';
import { runCommand } from './runCommand.ts';

const run = (script: string, options = {}) => runCommand(process.execPath, ['-e', script], options);

test('a program runs to its end; what it says on both ways out is the output', async () => {
  expect(await run('console.log("done"); console.error("with a warning")')).toEqual({
    code: 0,
    output: expect.stringMatching(/done[\s\S]*with a warning|with a warning[\s\S]*done/),
  });
});

test('a program that fails is told by its code, one that is killed by 1', async () => {
  expect((await run('process.exit(3)')).code).toBe(3);
  expect((await run('process.kill(process.pid, "SIGKILL")')).code).toBe(1);
});

test('a program has the folder and the variables that it is given, in the background, too', async () => {
  const options = { cwd: '/', env: { NAME: 'grace' }, inBackground: true };
  expect((await run('console.log(process.cwd(), process.env.NAME)', options)).output).toBe('/ grace\n');
});

test('a program that is not there is an error', async () => {
  await expect(runCommand('/nowhere', [])).rejects.toThrow('ENOENT');
});
