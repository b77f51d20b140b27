import { vi } from 'vitest';

// app-runtime's session looks for the browser's storage as soon as it is imported. Import this file first.
vi.stubGlobal('localStorage', { getItem: () => null });
