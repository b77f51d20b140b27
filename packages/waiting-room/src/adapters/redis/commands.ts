import type { RedisConnection } from '@marathon/persistence/redis';
import { noteAnnouncedScript, turnsScript } from './announcementScripts.ts';
import { prepareCallScript, saveCallScript } from './callScript.ts';
import { enterScript, extendScript, findScript, leaveScript, useScript } from './entryScripts.ts';
import {
  drawScript,
  endDrawScript,
  inUseScript,
  numberScript,
  openScript,
  readScript,
} from './roomScripts.ts';

const scripts = {
  open: openScript,
  read: readScript,
  find: findScript,
  enter: enterScript,
  leave: leaveScript,
  extend: extendScript,
  use: useScript,
  prepareCall: prepareCallScript,
  saveCall: saveCallScript,
  turns: turnsScript,
  noteAnnounced: noteAnnouncedScript,
  draw: drawScript,
  number: numberScript,
  endDraw: endDrawScript,
  inUse: inUseScript,
};

export type CommandName = keyof typeof scripts;

type Command = (...args: readonly (string | number)[]) => Promise<unknown>;

export function commandsOf(client: RedisConnection['client']): Readonly<Record<CommandName, Command>> {
  const commands = Object.entries(scripts).map(([name, lua]) => {
    const command = `waitingRoom:${name}`;
    client.defineCommand(command, { numberOfKeys: name === 'inUse' ? 1 : 8, lua });
    return [name, (client as unknown as Record<string, Command>)[command]?.bind(client)];
  });
  return Object.fromEntries(commands);
}
