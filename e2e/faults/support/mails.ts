import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
}

/** Everything that the mail server has accepted, duplicates included. */
export function mailsIn(folder: string): Mail[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map((name) => {
    const [head = ''] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n');
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    const header = (key: string) => lines.find((line) => line.startsWith(`${key}: `)) ?? '';
    return { to: header('To'), subject: header('Subject'), messageId: header('Message-ID') };
  });
}
