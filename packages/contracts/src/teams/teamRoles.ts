/** From most to fewest rights. The creator is an owner without invitation. */
export const teamRoles = ['owner', 'editor', 'desk', 'medical', 'timing', 'read-only', 'check-in'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Services check rights, never roles. */
export type TeamRight =
  /** Search and tickets, without contact data, and the number checked in. */
  | 'findParticipants'
  | 'checkIn'
  | 'readParticipants'
  | 'readMedicalAnswers'
  | 'exportParticipants'
  /** Add, correct, cancel, and undo any check-in. */
  | 'changeParticipants'
  | 'importParticipants'
  | 'editMarathon'
  | 'cancelMarathon'
  | 'deleteMarathon'
  | 'manageTeam';

const checkIn: readonly TeamRight[] = ['findParticipants', 'checkIn'];
const readOnly: readonly TeamRight[] = ['findParticipants', 'readParticipants'];
const timing: readonly TeamRight[] = [...readOnly, 'exportParticipants'];
const medical: readonly TeamRight[] = [...readOnly, 'readMedicalAnswers'];
const desk: readonly TeamRight[] = [...readOnly, 'checkIn', 'changeParticipants'];
const editor: readonly TeamRight[] = [...desk, 'exportParticipants', 'importParticipants', 'editMarathon'];
const owner: readonly TeamRight[] = [
  ...editor,
  'readMedicalAnswers',
  'cancelMarathon',
  'deleteMarathon',
  'manageTeam',
];

const rightsOf: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner,
  editor,
  desk,
  medical,
  timing,
  'read-only': readOnly,
  'check-in': checkIn,
};

/** False for people outside the team and for roles of a newer version. */
export const mayDo = (role: string | undefined, right: TeamRight): boolean =>
  role !== undefined && isTeamRole(role) && rightsOf[role].includes(right);

export const isTeamRole = (role: string): role is TeamRole => (teamRoles as readonly string[]).includes(role);
