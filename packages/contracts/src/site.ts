/** Who runs this product (decision 26): its operator says so in the environment. */
export interface Site {
  readonly credit: string;
  readonly contactEmail: string;
  readonly contactAddress: string;
}

/** Where the operator says nothing. */
export const defaultSite: Site = {
  credit: 'the marathon.example team',
  contactEmail: 'hello@marathon.example',
  contactAddress: '42 Finish Line Avenue, Exampletown',
};

/** The page carries them in meta elements of these names, so that the browser needs no request for them. */
export const siteMetaNames = {
  credit: 'site-credit',
  contactEmail: 'site-contact-email',
  contactAddress: 'site-contact-address',
} as const satisfies Record<keyof Site, string>;
