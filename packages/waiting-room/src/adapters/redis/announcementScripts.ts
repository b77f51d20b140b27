import { inRoom } from './prelude.ts';

/** ARGV: numbers whose turns are announced. The entry that still has a number owns it. */
const announcing = `${inRoom}
local from = number('announcedUpTo') or 0
local last = math.min(number('calledUpTo'), from + ARGV[3])
local function entryOf(its)
  local id = redis.call('HGET', numbers, its)
  local entry = id and load(id)
  if entry and entry.number == its then return id, entry end
end
`;

export const turnsScript = `${announcing}
if last <= from then return {} end
local turns = {}
for its = from + 1, last do
  local id, entry = entryOf(its)
  local account = id and redis.call('HGET', accounts, id)
  if account and entry.state == 'called' and not entry.hasLeft then
    turns[#turns + 1] = {id, account, its, entry.expiresAt}
  end
end
return {last, turns}
`;

export const noteAnnouncedScript = `${announcing}
last = math.min(last, tonumber(ARGV[4]))
for its = from + 1, last do
  local id = entryOf(its)
  if id then redis.call('HDEL', accounts, id) end
end
if last > from then set('announcedUpTo', last) end
`;
