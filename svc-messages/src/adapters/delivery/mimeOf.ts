import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../application/ports.ts';

export interface Sender {
  /** `Marathon <no-reply@run.example>`, or the address alone. */
  readonly from: string;
  /** The product's: the right side of every Message-ID. */
  readonly host: string;
}

/** The whole mail. A mail program that knows RFC 8058 shows a button for the unsubscribe address. */
export function mimeOf(mail: Mail, { from, host }: Sender): SendMailOptions {
  const { id, to, date, subject, text, html, attachments = [], unsubscribeUrl } = mail;
  return {
    from,
    to: { name: to.name, address: to.email },
    date,
    messageId: `<${id}@${host}>`,
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    headers: {
      // Answering machines do not answer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
