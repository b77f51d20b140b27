export const verification = {
  title: 'Confirm your email',
  sent: (email: string) => `We emailed a 6-digit code and a link to ${email}.`,
  enterCode: 'Enter the code',
  resendCode: 'Resend code',
  resendLink: 'Resend link',
  sentAgain: (email: string) => `We sent a new email to ${email}. Older links and codes no longer work.`,
  sendingFailed: 'We couldn’t send the email. Please try again.',
  done: 'Email confirmed',
} as const;
