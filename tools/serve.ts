/** What a service of the system starts: the product as it was built. It builds nothing, so that it is back within seconds after it died. */
await import('../infra/embedded/main.ts');
