import { formReplicaSet } from '../mongodb/formReplicaSet.ts';

/** A container that exits once MongoDB is a replica set with a user for the services. */
const { MONGODB_PASSWORD: password = '', MONGODB_ADMIN_PASSWORD: adminPassword = '' } = process.env;

await formReplicaSet({ host: 'mongodb:27017', password, adminPassword, hasAdmin: true });
