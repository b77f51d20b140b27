import { vi } from 'vitest';

// web-kit's session looks for the browser's storage as soon as it is imported. Import this file first.
vi.stubGlobal('localStorage', { getItem: () => null });
