import { mailto } from '@marathon/contracts/mailto';
import type { MailSite } from '../renderInput.ts';
import type { Piece } from './content.ts';

export const siteLinks = ({ url, contactEmail }: MailSite) => ({
  home: new URL('/', url).href,
  marathons: new URL('/marathons', url).href,
  applied: new URL('/dashboard/my-applications', url).href,
  registration: (id: string) => new URL(`/dashboard/my-apply/${encodeURIComponent(id)}`, url).href,
  forgotPassword: new URL('/forgot-password', url).href,
  profile: new URL('/dashboard/profile', url).href,
  desk: (marathonId: string) => new URL(`/desk/${encodeURIComponent(marathonId)}`, url).href,
  contact: mailLink(contactEmail),
});

export const mailLink = (email: string) => ({ label: email, url: mailto(email) }) satisfies Piece;
