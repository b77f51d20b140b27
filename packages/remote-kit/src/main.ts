#!/usr/bin/env node
import { asCommand } from './asCommand.ts';
import { runRemoteCommand } from './remote/runRemoteCommand.ts';

/** `npx marathon-remote COMMAND` in the folder of a remote with its own repository. */
await asCommand(() =>
  runRemoteCommand({ args: process.argv.slice(2), environment: process.env, folder: process.cwd() }),
);
