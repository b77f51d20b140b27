/** Without the token, which this tab keeps. */
export const invitationPath = '/desk/invitation';
