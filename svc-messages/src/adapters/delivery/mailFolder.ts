import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@marathon/persistence';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Mailbox, StoredMail } from '../../application/ports/mailDelivery.ts';

/** Number of newest mails to keep. */
const keep = 1_000;
const maxMails = 200;

export interface MailFolder extends Mailbox {
  /** Replaces an older mail with that id. */
  add(id: string, raw: Buffer): Promise<void>;
}

/** One file per mail, readable by this user only. */
export function openMailFolder(folder: string): MailFolder {
  makePrivateFolder(folder);
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  let sinceTidied = 0;

  /** Newest first. */
  async function stored(): Promise<{ id: string; at: number }[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const files = await Promise.all(
      names.map(async (name) => ({
        id: name.slice(0, -'.eml'.length),
        at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
    return files.sort((one, other) => other.at - one.at);
  }

  const newest = async () => (await stored()).map(({ id }) => id);

  async function tidy() {
    sinceTidied += 1;
    if (sinceTidied < keep / 10) return;
    sinceTidied = 0;
    await remove((await newest()).slice(keep));
  }

  async function read(id: string): Promise<StoredMail | undefined> {
    const raw = isId(id) ? await readFile(fileOf(id)).catch(() => undefined) : undefined;
    return raw && storedMailOf(id, raw);
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids.filter(isId)) await rm(fileOf(id), { force: true });
  }

  return {
    async add(id, raw) {
      // Moved into the folder at the end, so that nobody reads half an email.
      const beside = join(folder, `.${randomUUID()}`);
      await writeFile(beside, raw, { mode: 0o600, flush: true });
      await rename(beside, fileOf(id));
      await tidy();
    },
    async list() {
      const mails = await Promise.all((await newest()).slice(0, maxMails).map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    read,
    remove,
    async prune(before, atMost) {
      const old = (await stored()).filter(({ at }) => at < before.getTime()).slice(-atMost);
      await remove(old.map(({ id }) => id));
      return old.length;
    },
  };
}

const isId = (id: string) => /^\w[\w.-]{0,200}$/.test(id);

async function storedMailOf(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  const head = raw.toString('utf8').split('\r\n\r\n', 1)[0] ?? '';
  return {
    id,
    to: (mail.to ?? []).map(textOf).join(', '),
    from: mail.from ? textOf(mail.from) : '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    head,
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(attachmentOf),
  };
}

const textOf = ({ name, address }: Address) => (name ? `${name} <${address}>` : (address ?? ''));

const attachmentOf = ({ filename, mimeType, content }: Email['attachments'][number]) => ({
  filename: filename ?? 'attachment',
  contentType: mimeType,
  content: asSent(mimeType, Buffer.from(content as ArrayBuffer)),
});

/** The parser leaves LF where the mail has CRLF, which calendars require. */
const asSent = (mimeType: string, content: Buffer) =>
  mimeType.startsWith('text/') ? Buffer.from(content.toString().replaceAll(/\r?\n/g, '\r\n')) : content;
