import { crowdSuite } from '../../testing/crowdSuite.ts';

// Thousands of requests, on a machine that may have more to do.

crowdSuite({ people: 500, spots: 100 });
