import type { Platform } from '#server/feature.ts';
import type { Named } from '#server/named.ts';

/** A thing by what it is and its number: a category, a user; a task by its uuid. */
export type Numbered = { readonly what: string; readonly id: number | string };
/** What things are called, by `<what> <number>`. */
export type Names = ReadonlyMap<string, string>;

type Recorded = Readonly<Record<string, unknown>> | null;
type Line = { readonly entity: string; readonly before: Recorded; readonly after: Recorded };

/** What the numbers in this field of this kind of line are of; undefined where they are no such numbers. */
export const namedKind = (named: readonly Named[], entity: string, field: string): string | undefined =>
  (
    named.find(({ fields }) => fields?.includes(`${entity}.${field}`)) ??
    named.find(({ fields }) => fields?.includes(field))
  )?.kind;

/** The thing whose number stands in the name of a field: a mapping that was taken away, in `mapped_attributes.41`. */
export function numberedKey(named: readonly Named[], field: string): Numbered | undefined {
  const [first = '', id = ''] = field.split('.');
  const owner = /^\d+$/.test(id) ? named.find(({ keys }) => keys?.includes(first)) : undefined;
  return owner && { what: owner.kind, id };
}

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => Number.isSafeInteger(one));

/** The things whose numbers stand in these lines, in their values and in the names of their fields. */
export const numberedIn = (named: readonly Named[], lines: readonly Line[]): Numbered[] =>
  lines.flatMap(({ entity, before, after }) =>
    [before, after].flatMap((recorded) =>
      Object.entries(recorded ?? {}).flatMap(([field, value]) => {
        const what = namedKind(named, entity, field);
        const key = numberedKey(named, field);
        return [...(what ? numbersIn(value).map((id) => ({ what, id })) : []), ...(key ? [key] : [])];
      }),
    ),
  );

/** The value with names instead of numbers; a number that names nothing any more stays. */
export function withNames(what: string, value: unknown, names: Names): unknown {
  const nameOf = (one: unknown) => names.get(`${what} ${one}`) ?? one;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}

/** The things whose numbers stand in a value of any depth; `keys`: what the numbers among its own keys are of. */
export function numbersOf(named: readonly Named[], value: unknown, keys: string | null = null): Numbered[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const what = namedKind(named, '', key);
    const held = what ? numbersIn(one).map((id) => ({ what, id })) : numbersOf(named, one);
    return keys && /^\d+$/.test(key) ? [{ what: keys, id: Number(key) }, ...held] : held;
  });
}

/** Whose name a cause has, by its word; behind a link it is of the thing itself. */
const causeKinds: Readonly<Record<string, string>> = {
  feed: 'feed_run',
  rollback: 'feed_run',
  task: 'task',
  import: 'local_import',
  push: 'push_key',
  'shop-key': 'shop_key',
};

/** The feed, task, file or sender of a link that a change came through; undefined for the causes without one. */
export function causeThing(line: {
  readonly cause: string;
  readonly entity: string;
  readonly entity_id: number;
}): Numbered | undefined {
  const [word = '', id = '', of = ''] = line.cause.split(':');
  if (word === 'link' && /^\d{1,18}$/.test(of)) return { what: id, id: of };
  if (word === 'link') return { what: `${line.entity}_link`, id: line.entity_id };
  const what = Object.hasOwn(causeKinds, word) ? causeKinds[word] : undefined;
  const fits = what === 'task' ? /^[0-9a-f-]{36}$/ : /^\d{1,18}$/;
  return what && fits.test(id) ? { what, id } : undefined;
}

/** What all these are called, by `<what> <number>`, the deleted ones too; one question for each kind, what has no name is left out. */
export async function namesOf(
  { readDb, named }: Pick<Platform, 'readDb' | 'named'>,
  of: readonly Numbered[],
): Promise<Names> {
  const found = new Map<string, string>();
  await Promise.all(
    named().map(async ({ kind, names }) => {
      const ids = [...new Set(of.filter(({ what }) => what === kind).map(({ id }) => String(id)))];
      if (ids.length === 0) return;
      for (const { id, name } of await names(readDb, ids)) if (name !== null) found.set(`${kind} ${id}`, name);
    }),
  );
  return found;
}
