// Builds an input for any operation from its schema with one hostile string in every place that takes a string.
import * as z from 'zod';

export function fillInput(schema: z.core.$ZodType, hostile: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return fillInput(schema.unwrap() as z.core.$ZodType, hostile);
  }
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([key, item]) => [key, fillInput(item, hostile)]));
  }
  if (schema instanceof z.ZodArray) return [fillInput(schema.element, hostile), fillInput(schema.element, hostile)];
  if (schema instanceof z.ZodRecord) return { [hostile === '__proto__' ? 'key' : hostile]: hostile };
  if (schema instanceof z.ZodUnion) return fillInput(schema.options[0]!, hostile);
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return hostile;
}
