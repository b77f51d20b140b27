/** Roles from most to fewest rights. The creator is an owner without invitation. */
export const teamRoles = ['owner', 'editor', 'desk', 'medical', 'read-only'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Services check rights, never roles. */
export type TeamRight =
  /** The list, each participant, and statistics. */
  | 'readParticipants'
  /** Each reading is logged. */
  | 'readMedicalAnswers'
  | 'exportParticipants'
  /** Add, correct, cancel and check in. */
  | 'changeParticipants'
  | 'importParticipants'
  | 'editMarathon'
  | 'cancelMarathon'
  | 'deleteMarathon'
  | 'manageTeam';

const readOnly: readonly TeamRight[] = ['readParticipants'];
const medical: readonly TeamRight[] = [...readOnly, 'readMedicalAnswers'];
const desk: readonly TeamRight[] = [...readOnly, 'changeParticipants'];
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
  'read-only': readOnly,
};

/** False for people outside the team and for roles of a newer version. */
export const mayDo = (role: string | undefined, right: TeamRight): boolean =>
  role !== undefined && isTeamRole(role) && rightsOf[role].includes(right);

export const isTeamRole = (role: string): role is TeamRole => (teamRoles as readonly string[]).includes(role);
