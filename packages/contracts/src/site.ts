export interface Site {
  readonly credit: string;
  readonly contactEmail: string;
  readonly contactAddress: string;
}

export const defaultSite: Site = {
  credit: 'the marathon.example team',
  contactEmail: 'hello@marathon.example',
  contactAddress: '42 Finish Line Avenue, Exampletown',
};

export const siteMetaNames = {
  credit: 'site-credit',
  contactEmail: 'site-contact-email',
  contactAddress: 'site-contact-address',
} as const satisfies Record<keyof Site, string>;
