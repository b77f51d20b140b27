/** Mail variables of marathon-realm.json, from SMTP_URL and MAIL_FROM; empty without a server. */
export function smtpVariables({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: NodeJS.ProcessEnv): Record<string, string> {
  if (!SMTP_URL) return {};
  const { protocol, hostname, port, username, password, searchParams } = new URL(SMTP_URL);
  const isTls = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const from = /<([^>]+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM;
  return {
    SMTP_HOST: hostname,
    SMTP_PORT: port || (isTls ? '465' : '587'),
    SMTP_SSL: String(isTls),
    SMTP_STARTTLS: String(!isTls && !isLocal && searchParams.get('requireTLS') !== 'false'),
    SMTP_AUTH: String(username !== ''),
    SMTP_USER: decodeURIComponent(username),
    SMTP_PASSWORD: decodeURIComponent(password),
    SMTP_FROM: from || `no-reply@${new URL(PUBLIC_URL || 'http://localhost').hostname}`,
  };
}
