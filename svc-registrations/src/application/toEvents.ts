/** The CloudEvents source of everything that this service publishes. */
export const eventSource = '/svc-registrations';
