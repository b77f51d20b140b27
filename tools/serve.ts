/** For the system's service manager: serves the existing build, so that it is back within seconds after a crash. */
await import('../infra/embedded/main.ts');
