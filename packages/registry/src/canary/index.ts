export { labelsOf } from './labelsOf.ts';
export { memoryViewCounts } from './memoryViewCounts.ts';
export { createPageReports, type PageReports, type ReportOrigin } from './pageReports.ts';
export { trafficOf } from './trafficOf.ts';
export type { ViewCounts } from './viewCounts.ts';
export { watchCanaries } from './watchCanaries.ts';
