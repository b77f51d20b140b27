import { crowdSuite } from '../../testing/crowdSuite.ts';

crowdSuite({ people: 150, spots: 30 });
