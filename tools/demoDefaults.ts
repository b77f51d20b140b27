/**
 * Started with the defaults, the product is a demo that only this machine reaches: Google's stand-in takes Google's place.
 * Whoever says where it listens, or brings a Google client, sets GOOGLE_STAND_IN or goes without.
 */
export function setDemoDefaults(environment: NodeJS.ProcessEnv): void {
  const { HOST, PUBLIC_URL, GOOGLE_CLIENT_ID } = environment;
  if (!HOST && !PUBLIC_URL && !GOOGLE_CLIENT_ID) environment.GOOGLE_STAND_IN ||= 'true';
}
