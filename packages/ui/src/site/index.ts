export { siteDetail } from './siteDetail.ts';
