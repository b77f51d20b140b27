import { expect, test } from 'vitest';
import { mayDo, type TeamRight, teamRoles } from './teamRoles.ts';

test.each<[TeamRight, readonly string[]]>([
  ['readParticipants', ['owner', 'editor', 'desk', 'medical', 'read-only']],
  ['readMedicalAnswers', ['owner', 'medical']],
  ['changeParticipants', ['owner', 'editor', 'desk']],
  ['exportParticipants', ['owner', 'editor']],
  ['importParticipants', ['owner', 'editor']],
  ['editMarathon', ['owner', 'editor']],
  ['cancelMarathon', ['owner']],
  ['deleteMarathon', ['owner']],
  ['manageTeam', ['owner']],
])('%s is a right of %j', (right, roles) => {
  expect(teamRoles.filter((role) => mayDo(role, right))).toEqual(roles);
  expect([undefined, 'constructor', 'of a newer product'].filter((role) => mayDo(role, right))).toEqual([]);
});
