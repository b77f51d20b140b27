#!/usr/bin/env node
import { asCommand } from './asCommand.ts';
import { runRemoteCommand } from './remote/runRemoteCommand.ts';

/** `npx marathon-remote COMMAND` in the folder of a remote that has a repository of its own. */
await asCommand(() =>
  runRemoteCommand({ args: process.argv.slice(2), environment: process.env, folder: process.cwd() }),
);
