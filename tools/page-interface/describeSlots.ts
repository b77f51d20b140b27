import { alternativesOf, jsonSchemaOf } from '@marathon/contracts/compatibility/jsonSchema';
import { slots } from '@marathon/contracts/remotes/slots';

/** Slots of screens and their blocks' props: `slot details`, `slot details.marathonId string`. */
export const describeSlots = (): string[] =>
  Object.entries(slots).flatMap(([name, slotSchema]) => {
    const { properties = {}, required = [] } = jsonSchemaOf(slotSchema);
    const props = Object.entries(properties).map(([prop, schema]) => {
      const types = alternativesOf(schema).map(({ type }) => type);
      return `slot ${name}.${prop}${required.includes(prop) ? '' : '?'} ${types.join(' or ')}`;
    });
    return [`slot ${name}`, ...props];
  });
