/**
 * A product with default settings is a local demo, with a stand-in for Google. With HOST, PUBLIC_URL or a Google client
 * there is none unless GOOGLE_STAND_IN is set.
 */
export function setDemoDefaults(environment: NodeJS.ProcessEnv): void {
  const { HOST, PUBLIC_URL, GOOGLE_CLIENT_ID } = environment;
  if (!HOST && !PUBLIC_URL && !GOOGLE_CLIENT_ID) environment.GOOGLE_STAND_IN ||= 'true';
}
