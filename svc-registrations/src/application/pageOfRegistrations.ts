import type { Dependencies } from './dependencies.ts';
import type { PageQuery, RegistrationPage } from './ports/registrationReading.ts';

/** For operators: which registrations of a marathon exist, without personal data. */
export const pageOfRegistrations =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (asked: PageQuery): Promise<RegistrationPage> =>
    store.page(asked);
