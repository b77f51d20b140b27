import type { z } from 'zod';
import { type EventType, eventSchema } from '../events.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

/** What others rely on in a service. Calls are named as in `GET /registrations/{id}`. */
export interface ServiceContract {
  /** Bodies and queries that it takes, by call. */
  readonly accepts: Readonly<Record<string, z.core.$ZodType>>;
  /** Bodies that it answers with success, by call. */
  readonly answers: Readonly<Record<string, z.core.$ZodType>>;
  readonly publishes: readonly EventType[];
}

/** A contract as it is recorded with a release. */
export interface ContractSchemas {
  readonly accepts: Readonly<Record<string, JsonSchema>>;
  readonly answers: Readonly<Record<string, JsonSchema>>;
  readonly events: Readonly<Record<string, JsonSchema>>;
}

export function schemasOf({ accepts, answers, publishes }: ServiceContract): ContractSchemas {
  const events = publishes.map((type) => [type, eventSchemaOf(type)] as const);
  return { accepts: inJson(accepts), answers: inJson(answers), events: inJson(Object.fromEntries(events)) };
}

function eventSchemaOf(type: EventType): z.core.$ZodType {
  const schema = eventSchema.options.find(({ shape }) => shape.type.value === type);
  if (!schema) throw new Error(`${type} is no event`);
  return schema;
}

const inJson = (schemas: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]));
