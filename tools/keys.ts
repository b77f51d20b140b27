/** `npm run keys -- list|add|switch|remove SIGNER`: changes the keys of one process while nobody is signed out. */
import '../infra/keys/main.ts';
