import { expect, test } from 'vitest';
import { mayDo, type TeamRight, teamRoles } from './teamRoles.ts';

test.each<[TeamRight, readonly string[]]>([
  ['findParticipants', ['owner', 'editor', 'desk', 'medical', 'timing', 'read-only', 'check-in']],
  ['checkIn', ['owner', 'editor', 'desk', 'check-in']],
  ['readParticipants', ['owner', 'editor', 'desk', 'medical', 'timing', 'read-only']],
  ['readMedicalAnswers', ['owner', 'medical']],
  ['changeParticipants', ['owner', 'editor', 'desk']],
  ['exportParticipants', ['owner', 'editor', 'timing']],
  ['importParticipants', ['owner', 'editor']],
  ['editMarathon', ['owner', 'editor']],
  ['cancelMarathon', ['owner']],
  ['deleteMarathon', ['owner']],
  ['manageTeam', ['owner']],
])('%s is a right of %j', (right, roles) => {
  expect(teamRoles.filter((role) => mayDo(role, right))).toEqual(roles);
  expect([undefined, 'constructor', 'of a newer product'].filter((role) => mayDo(role, right))).toEqual([]);
});
