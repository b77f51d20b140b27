import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../application/ports/mailDelivery.ts';

export interface Sender {
  /** `Marathon <no-reply@run.example>`, or only the address. */
  readonly from: string;
  /** The product's host, for Message-IDs. */
  readonly host: string;
}

/** Mail programs that know RFC 8058 show a button for the unsubscribe address. */
export function mimeOf(mail: Mail, { from, host }: Sender): SendMailOptions {
  const { id, to, date, replyTo, subject, text, html, attachments = [], unsubscribeUrl } = mail;
  return {
    from,
    to: { name: to.name, address: to.email },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
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
      // Prevents automatic replies.
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
