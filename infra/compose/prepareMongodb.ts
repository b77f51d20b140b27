import { formReplicaSet } from '../mongodb/formReplicaSet.ts';

const { MONGODB_PASSWORD: password = '', MONGODB_ADMIN_PASSWORD: adminPassword = '' } = process.env;

await formReplicaSet({ host: 'mongodb:27017', password, adminPassword, hasAdmin: true });
