import { mailDeliveryMetaName } from '@marathon/contracts/mailDelivery';
import { defaultSite, siteMetaNames } from '@marathon/contracts/site';
import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'shell',
  port: 4200,
  // popup.html is the window of the Google sign-in.
  entries: { popup: './src/popup.ts' },
  // What a page contains without a gateway.
  meta: {
    [siteMetaNames.credit]: defaultSite.credit,
    [siteMetaNames.contactEmail]: defaultSite.contactEmail,
    [siteMetaNames.contactAddress]: defaultSite.contactAddress,
    [mailDeliveryMetaName]: 'server',
  },
  template: (page) => `./src/${page}.html`,
});
