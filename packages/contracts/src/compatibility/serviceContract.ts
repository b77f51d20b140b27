import type { z } from 'zod';
import type { Call, NamedSchema } from '../calls/call.ts';
import { type EventType, eventSchema } from '../events.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

/** What clients of a service rely on. Calls are named `GET /registrations/{id}`. */
export interface ServiceContract {
  readonly accepts: Readonly<Record<string, z.core.$ZodType>>;
  readonly answers: Readonly<Record<string, z.core.$ZodType>>;
  readonly publishes: readonly EventType[];
}

interface Rest extends Pick<ServiceContract, 'publishes'> {
  readonly answers: ServiceContract['answers'];
}

export function contractOf(
  calls: Readonly<Record<string, Call>>,
  { answers, publishes }: Rest,
): ServiceContract {
  const schemasBy = (schemaOf: (call: Call) => NamedSchema | undefined, query = '') =>
    Object.values(calls).flatMap((call) => {
      const found = schemaOf(call);
      return found ? [[`${call.method.toUpperCase()} ${call.path}${query}`, found.schema] as const] : [];
    });
  return {
    accepts: Object.fromEntries(schemasBy(({ body }) => body)),
    answers: Object.fromEntries([
      ...schemasBy(({ answer }) => answer),
      ...schemasBy(({ preview }) => preview, '?preview=true'),
      ...Object.entries(answers),
    ]),
    publishes,
  };
}

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
