import type { Dependencies } from './dependencies.ts';
import type { PageOfRegistrations, RegistrationPage } from './ports.ts';

/** For operators: which registrations of a marathon exist, without personal data. */
export const pageOfRegistrations =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (asked: PageOfRegistrations): Promise<RegistrationPage> =>
    store.page(asked);
