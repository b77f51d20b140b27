import type { ServiceName } from '@marathon/service-kit';
import {
  addNextKeys,
  algorithmsOf,
  type Jwks,
  keyVariablesOf,
  loadOrCreateSigningKeys,
  type PrivateJwk,
  readKeyFile,
  removeFormerKeys,
  type Signer,
  serviceNames,
  signers,
  switchKeys,
  writeKeyFile,
} from '@marathon/service-kit/keys';

export const usage = `npm run keys -- env PROCESS     SIGNING_KEYS and VERIFICATION_KEYS of a process that is started by hand; makes the file
npm run keys -- list            whose keys there are, and which ones sign
npm run keys -- add SIGNER      new keys beside those that sign: give all processes the file, and restart them
npm run keys -- switch SIGNER   the other keys sign: restart that process
npm run keys -- remove SIGNER   only what signs is left: restart all, 15 minutes after the switch (operators: when no token lives)

SIGNER is one of ${signers.join(', ')}. The file is SIGNING_KEYS_FILE, else DATA_DIR/signing-keys.json (default ./data).`;

export class KeysError extends Error {}

type Keys = Jwks<PrivateJwk>;

const changes: Record<
  string,
  { readonly sets: number; readonly change: (keys: Keys, signer: Signer) => Keys }
> = {
  add: { sets: 1, change: addNextKeys },
  switch: { sets: 2, change: switchKeys },
  remove: { sets: 2, change: removeFormerKeys },
};

/** One step of a key rotation in the file with all private keys, or a listing. @throws KeysError */
export function changeKeys(words: readonly string[], file: string, say: (line: string) => void): void {
  const [command, service] = words;
  if (command === 'env' && words.length === 2 && isService(service)) tellVariables(file, service, say);
  else tellKeys(words, file, say);
}

const isService = (name: string | undefined): name is ServiceName =>
  serviceNames.some((service) => service === name);

function tellVariables(file: string, service: ServiceName, say: (line: string) => void): void {
  const variables = keyVariablesOf(loadOrCreateSigningKeys(file, signers), service);
  for (const [name, value] of Object.entries(variables)) say(`${name}=${value}`);
}

function tellKeys(words: readonly string[], file: string, say: (line: string) => void): void {
  const isList = words.length === 1 && words[0] === 'list';
  const keys = isList ? readKeyFile(file) : changed(words, file);
  list(keys, say);
}

function changed([command = '', name, ...others]: readonly string[], file: string): Keys {
  const signer = signers.find((one) => one === name);
  const step = Object.hasOwn(changes, command) ? changes[command] : undefined;
  if (step === undefined || signer === undefined || others.length > 0) throw new KeysError(usage);
  const keys = readKeyFile(file);
  const sets = keys.keys.filter(({ service }) => service === signer).length / algorithmsOf(signer).length;
  if (sets === 0) throw new KeysError(`${file} holds no keys of ${signer}`);
  if (sets !== step.sets)
    throw new KeysError(
      sets === 1
        ? `${signer} has no other keys: add some first`
        : `${signer} has other keys already: remove them first`,
    );
  const changed = step.change(keys, signer);
  writeKeyFile(file, changed);
  return changed;
}

function list({ keys }: Keys, say: (line: string) => void): void {
  for (const [i, { service, alg, kid }] of keys.entries()) {
    const signs = keys.findIndex((key) => key.service === service && key.alg === alg) === i;
    say(`${service.padEnd(18)} ${alg.padEnd(6)} ${kid}  ${signs ? 'signs' : 'is verified'}`);
  }
}
