import { z } from 'zod';

/** Where a value can stand in a schema: the way down by key, `0` for the items of a list. */
export type Place = readonly string[];
type Json = { readonly [key: string]: unknown };

/** Every place of a schema, the containers included, down to a depth no call of ours exceeds. */
export function placesOf(schema: z.ZodType | undefined): Place[] {
  if (!schema) return [];
  const seen = new Map<string, Place>();
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, [], (place) =>
    seen.set(place.join('\u0000'), place),
  );
  return [...seen.values()];
}

function walk(schema: Json, place: Place, note: (place: Place) => void): void {
  if (place.length > 7) return;
  if (place.length > 0) note(place);
  for (const branch of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const one of (schema[branch] as Json[] | undefined) ?? []) walk(one, place, note);
  for (const [key, value] of Object.entries((schema.properties as Record<string, Json>) ?? {}))
    walk(value, [...place, key], note);
  if (schema.items && typeof schema.items === 'object') walk(schema.items as Json, [...place, '0'], note);
  if (schema.additionalProperties && typeof schema.additionalProperties === 'object')
    walk(schema.additionalProperties as Json, [...place, '1'], note);
}

/** A copy of `whole` with `value` at `place`; containers on the way are made where they are missing. */
export function withValueAt(whole: unknown, place: Place, value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  if (key === '0' && (Array.isArray(whole) || whole === undefined)) {
    const list = Array.isArray(whole) ? [...whole] : [];
    list[0] = withValueAt(list[0], rest, value);
    return list;
  }
  const object = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? whole : {};
  return { ...object, [key]: withValueAt((object as Json)[key], rest, value) };
}
