import {
  type RegistrationListing,
  registrationListingQuerySchema,
} from '@marathon/contracts/registrationListing';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { UseCases } from '../../application/useCases.ts';
import type { Listing } from '../../http/dependencies.ts';

interface Options extends Pick<Listing, 'pseudonymOf'> {
  readonly useCases: Pick<UseCases, 'pageOfRegistrations'>;
}

export const pageOfRegistrations =
  ({ useCases, pseudonymOf }: Options): RequestHandler =>
  async (req, res) => {
    const query = parseInput(registrationListingQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { marathonId, after, limit } = query.value;
    const { registrations, next } = await useCases.pageOfRegistrations({ marathonId, after, atMost: limit });
    const answer: RegistrationListing = {
      registrations: registrations.map(({ id, accountId, email, status }) => ({
        id,
        status,
        account: pseudonymOf(accountId ?? email),
      })),
      next,
    };
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answer);
  };
