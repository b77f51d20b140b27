const minute = 60;
const day = 24 * 60 * minute;

/** Mails with a link to a new password. A link is good for as long: whoever has used up the tries of somebody else has sent them one. */
export const passwordResetWindows = [
  { seconds: 30 * minute, most: 5 },
  { seconds: day, most: 20 },
];
