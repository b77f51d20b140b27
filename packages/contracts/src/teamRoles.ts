/** The roles in the team of a marathon, the one that may do most first. Its creator is an owner whom nobody invited. */
export const teamRoles = ['owner', 'editor', 'desk', 'medical', 'read-only'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What a role may do with one marathon. Services ask for a right, never for a role. */
export type TeamRight =
  /** The list of participants, each one of them, and how registration goes. */
  | 'readParticipants'
  /** What runners answered to medical questions; each reading is logged. */
  | 'readMedicalAnswers'
  /** The whole list as a file. */
  | 'exportParticipants'
  /** By hand: add, correct and cancel one of them. */
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

/** Who is not in the team may do none of it, nor may a role that only a newer product knows. */
export const mayDo = (role: string | undefined, right: TeamRight): boolean =>
  role !== undefined && isTeamRole(role) && rightsOf[role].includes(right);

export const isTeamRole = (role: string): role is TeamRole => (teamRoles as readonly string[]).includes(role);
