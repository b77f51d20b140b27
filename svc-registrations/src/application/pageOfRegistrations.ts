import type { Dependencies } from './dependencies.ts';
import type { PageOfRegistrations, RegistrationPage } from './ports.ts';

/** For operators, who may see all registrations of a marathon, and of each only whether it is there. */
export const pageOfRegistrations =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (asked: PageOfRegistrations): Promise<RegistrationPage> =>
    store.page(asked);
