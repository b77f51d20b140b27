/** `npm run keys -- list|add|switch|remove SIGNER`: rotates a process's keys without signing anybody out. */
import '../infra/keys/main.ts';
