import { defaultSite, type Site, siteMetaNames } from '@marathon/contracts/site';

/** What the gateway puts into the page of who runs this product. */
export function nameSite(): void {
  for (const name of Object.keys(siteMetaNames) as (keyof Site)[]) {
    document.querySelector(`meta[name=${siteMetaNames[name]}]`)?.remove();
    const meta = document.createElement('meta');
    document.head.append(Object.assign(meta, { name: siteMetaNames[name], content: defaultSite[name] }));
  }
}
