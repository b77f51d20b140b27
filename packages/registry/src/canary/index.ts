export { labelsOf, type NamedRelease } from './labelsOf.ts';
export { memoryViewCounts } from './memoryViewCounts.ts';
export { createPageReports, type PageReports, type ReportOrigin } from './pageReports.ts';
export { type FrontEndTraffic, type ReleaseTraffic, trafficOf } from './trafficOf.ts';
export type { ViewCounts } from './viewCounts.ts';
export { type CanaryWatch, watchCanaries } from './watchCanaries.ts';
