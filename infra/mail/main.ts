import { startMailServer } from './startMailServer.ts';

const { MAIL_DIR: folder = '', SMTP_PORT = '', MAIL_PAGE_PORT = '' } = process.env;
const server = await startMailServer({
  folder,
  smtpPort: Number(SMTP_PORT),
  pagePort: Number(MAIL_PAGE_PORT),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop());
console.log(`${server.smtpUrl} · ${server.pageUrl}`);
