/**
 * A product with default settings is a local demo with a stand-in for Google. HOST, PUBLIC_URL or a Google client end
 * that.
 */
export function setDemoDefaults(environment: NodeJS.ProcessEnv): void {
  const { HOST, PUBLIC_URL, GOOGLE_CLIENT_ID } = environment;
  if (!HOST && !PUBLIC_URL && !GOOGLE_CLIENT_ID) environment.GOOGLE_STAND_IN ||= 'true';
}
