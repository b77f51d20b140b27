import { inRoom } from './prelude.ts';

export const findScript = `${inRoom}
return answer(load(ARGV[3]))
`;

/** ARGV: id of the entry, how long before the draw people may enter, the marathon, the account. */
export const enterScript = `${inRoom}
local id, entersBefore, marathon, account = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local entry = load(id)
local keeps = entry and (isAdmitted(entry)
  or entry.state == 'registered' and not entry.hasLeft
  or entry.state == 'waiting' and not entry.hasLeft and (not entry.number or entry.number > number('calledUpTo')))
if not keeps then
  if now > number('closesAt') then return 'registration-closed' end
  local isNew, draws = not entry, entry and entry.draws
  entry = {state = 'waiting'}
  if text('drawnAt') == '' then
    if now < number('opensAt') - entersBefore then return 'not-open-yet' end
    redis.call('SADD', gathering, id)
    draws = true
  else
    entry.number = redis.call('HINCRBY', room, 'lastNumber', 1)
    redis.call('HSET', numbers, entry.number, id)
  end
  entry.draws = draws
  if isNew then redis.call('HINCRBY', room, 'entries', 1) end
  redis.call('ZADD', inUse, number('closesAt') + number('inUseAfterClose'), marathon)
end
if not keeps or entry.hasLeft then redis.call('HSET', accounts, id, account) end
entry.hasLeft = false
save(id, entry)
return answer(entry)
`;

export const leaveScript = `${inRoom}
local id = ARGV[3]
local entry = load(id)
if not entry or entry.hasLeft then return 0 end
redis.call('HDEL', accounts, id)
if text('drawnAt') == '' then
  redis.call('HDEL', entries, id)
  redis.call('SREM', gathering, id)
  redis.call('HINCRBY', room, 'entries', -1)
else
  entry.hasLeft = true
  save(id, entry)
end
return 1
`;

/** ARGV: the entry's id, lifetime of an admission, how long it counts as out after its end. */
export const extendScript = `${inRoom}
local id, lifetime, settledAfter = ARGV[3], ARGV[4], ARGV[5]
local entry = load(id)
if not entry or entry.hasLeft then return 'not-entered' end
if not isAdmitted(entry) or entry.isExtended then return 'not-extendable' end
entry.isExtended = true
entry.expiresAt = entry.expiresAt + lifetime
redis.call('ZADD', outs, entry.expiresAt + settledAfter, entry.number)
save(id, entry)
return answer(entry)
`;

export const useScript = `${inRoom}
local id = ARGV[3]
if redis.call('ZREM', outs, ARGV[4]) == 1 then redis.call('HINCRBY', room, 'used', 1) end
local entry = load(id)
if entry then
  entry.state, entry.expiresAt, entry.hasLeft = 'registered', nil, false
  save(id, entry)
end
`;
