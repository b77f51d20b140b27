/** HOST, PUBLIC_URL or a Google client end the local demo with its stand-in for Google. */
export function setDemoDefaults(environment: NodeJS.ProcessEnv): void {
  const { HOST, PUBLIC_URL, GOOGLE_CLIENT_ID } = environment;
  if (!HOST && !PUBLIC_URL && !GOOGLE_CLIENT_ID) environment.GOOGLE_STAND_IN ||= 'true';
}
