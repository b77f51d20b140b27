import { type Site, siteMetaNames } from '@marathon/contracts/site';

/** What the page says of the site, from the meta elements that the gateway writes; '' if it says nothing. */
export const siteDetail = (name: keyof Site): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${siteMetaNames[name]}]`)?.content ?? '';
