import { defineFrontEnd } from '@marathon/web-kit/build';

export default defineFrontEnd({ name: 'shell', port: 4200 });
