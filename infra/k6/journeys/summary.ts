export const handleSummary = (data: object): Record<string, string> => ({
  [__ENV.SUMMARY ?? '']: JSON.stringify(data),
});
