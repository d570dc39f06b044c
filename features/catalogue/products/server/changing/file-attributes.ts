import { isDeepStrictEqual } from 'node:util';
import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type FileValues, productTarget } from '../../contract/products.file-fields.ts';
import {
  type AttributeRows,
  type GivenValue,
  productAttributesRepository,
} from '../attributes/product-attributes.repository.ts';
import type { ProductEntry } from '../finish-write.ts';
import type { AttributesValue, FileValue } from './file-plan.ts';
import type { StoredForFile } from './file-values.repository.ts';

type Row = AttributeRows[string];

/** The attributes a file names, as they are kept, and what its products have of them. */
export type FileAttributes = {
  readonly names: ReadonlyMap<
    number,
    { readonly attribute: string; readonly group: number; readonly value: string; readonly alive: boolean }
  >;
  readonly given: ReadonlyMap<number, readonly GivenValue[]>;
};

export async function readFileAttributes(db: Db, asked: ReadonlyMap<number, FileValues>): Promise<FileAttributes> {
  const groups = new Set<number>();
  for (const { attributes = {} } of asked.values())
    for (const own of Object.values(attributes)) for (const group of Object.keys(own)) groups.add(Number(group));
  if (groups.size === 0) return { names: new Map(), given: new Map() };
  const repository = productAttributesRepository(db);
  const rows = await repository.listGiven([...asked.keys()], [...groups]);
  const wanted = [...asked.values()].flatMap(({ attributes = {} }) =>
    Object.values(attributes).flatMap((own) => Object.values(own).flat()),
  );
  const names = await repository.mapNames([...new Set([...rows.map(({ attribute_id }) => attribute_id), ...wanted])]);
  return { names, given: Map.groupBy(rows, ({ product_id }) => product_id) };
}

/** A value the file names that was removed, or merged into another, since the file was read; undefined: all are there. */
export const goneValue = ({ attributes = {} }: FileValues, { names }: FileAttributes) =>
  Object.values(attributes)
    .flatMap((own) => Object.values(own).flat())
    .flatMap((id) => {
      const { attribute = '', value = String(id), alive = false } = names.get(id) ?? {};
      return alive ? [] : [{ attribute, value }];
    })[0];

/**
 * Where the values go. Of several variants each has its own. The only variant of a product and the product are one to who writes a file: what is
 * there stays where it is, what is new goes beside it, on the product where there is nothing, and what is not named goes from both.
 */
function placesOf(stored: StoredForFile, { attributes = {} }: FileValues, all: FileAttributes) {
  const active = (all.given.get(stored.id) ?? []).filter(({ deleted }) => !deleted);
  const only = stored.variants.length === 1 ? String(stored.variants[0]!.id) : null;
  const places = new Map<string, Map<number, readonly number[]>>();
  const put = (place: string, group: number, ids: readonly number[]) =>
    places.set(place, new Map([...(places.get(place) ?? []), [group, ids]]));
  for (const [target, own] of Object.entries(attributes))
    for (const [key, ids] of Object.entries(own)) {
      const group = Number(key);
      if (only === null) {
        put(stored.variants.length > 1 ? target : productTarget, group, ids);
        continue;
      }
      const there = active.filter(({ group_id }) => group_id === group);
      const home = there.some(isAt(only)) ? only : productTarget;
      for (const place of [productTarget, only])
        put(
          place,
          group,
          ids.filter((id) => {
            const rows = there.filter(({ attribute_id }) => attribute_id === id);
            return rows.length === 0 ? place === home : rows.some(isAt(place));
          }),
        );
    }
  return places;
}

type Places = ReturnType<typeof placesOf>;
const isAt =
  (place: string) =>
  ({ variant_id }: GivenValue) =>
    String(variant_id ?? productTarget) === place;

/** What is there, in the shape of what will be. */
export function attributesNow(
  stored: StoredForFile,
  asked: FileValues,
  all: FileAttributes,
): Pick<FileValue, 'attributes'> {
  const places = placesOf(stored, asked, all);
  if (places.size === 0) return {};
  const given = all.given.get(stored.id) ?? [];
  return {
    attributes: Object.fromEntries(
      [...places].map(([place, groups]) => [
        place,
        inWords(
          all,
          groups,
          Object.fromEntries(
            given
              .filter((row) => isAt(place)(row) && groups.has(row.group_id))
              .map(({ attribute_id, origin, deleted }) => [attribute_id, { origin, deleted }]),
          ),
        ),
      ]),
    ),
  };
}

/** The values that the file names are given, others of the same attributes are taken away. What suppliers gave stays theirs. */
export function attributesAfter(
  stored: StoredForFile,
  asked: FileValues,
  all: FileAttributes,
  now: Pick<FileValue, 'attributes'>,
): Pick<FileValue, 'attributes'> {
  const places = placesOf(stored, asked, all);
  if (places.size === 0) return {};
  return {
    attributes: Object.fromEntries(
      [...places].map(([place, groups]) => {
        const states: Record<string, Row> = {};
        for (const [id, row] of Object.entries(now.attributes?.[place]?.states ?? {}))
          states[id] = [...groups.values()].some((ids) => ids.includes(Number(id)))
            ? row.deleted
              ? { origin: 'staff', deleted: false }
              : row
            : { ...row, deleted: true };
        for (const id of [...groups.values()].flat()) states[id] ??= { origin: 'staff', deleted: false };
        return [place, inWords(all, groups, states)];
      }),
    ),
  };
}

function inWords(
  { names }: FileAttributes,
  groups: Places extends Map<string, infer G> ? G : never,
  states: Record<string, Row>,
): AttributesValue {
  const there = Object.entries(states).flatMap(([id, { deleted }]) => (deleted ? [] : (names.get(Number(id)) ?? [])));
  const said = [...groups.keys()].flatMap((group) => {
    const own = there.filter((one) => one.group === group);
    return own.length === 0 ? [] : [[own[0]!.attribute, own.map(({ value }) => value).join(', ')] as const];
  });
  return { said: Object.fromEntries(said), states };
}

/** A product as it was read, and what it is to be. */
type Move = { readonly facts: { readonly id: number; readonly value: FileValue }; readonly to: FileValue };

/** Writes the rows of all products value by value, and gives what the histories say of each. */
export async function writeFileAttributes(tx: Tx, moves: readonly Move[]): Promise<ProductEntry[]> {
  type Put = { productId: number; variantId: number | null; row: Row | undefined; was: Row | undefined };
  const byValue = new Map<number, Put[]>();
  for (const { facts, to } of moves)
    for (const [place, { states }] of Object.entries(to.attributes ?? {})) {
      const was = facts.value.attributes?.[place]?.states ?? {};
      for (const id of new Set([...Object.keys(states), ...Object.keys(was)]))
        if (!isDeepStrictEqual(states[id], was[id])) {
          const put = { productId: facts.id, variantId: Number(place) || null, row: states[id], was: was[id] };
          byValue.set(Number(id), [...(byValue.get(Number(id)) ?? []), put]);
        }
    }
  if (byValue.size === 0) return [];
  const repository = productAttributesRepository(tx.db);
  for (const [attributeId, puts] of byValue) {
    await repository.set(
      attributeId,
      puts.flatMap(({ row, productId, variantId }) => (row ? [{ productId, variantId, ...row }] : [])),
    );
    await repository.remove(
      attributeId,
      puts.filter(({ row }) => row === undefined),
    );
  }
  const productIds = [...new Set([...byValue.values()].flat().map(({ productId }) => productId))];
  tx.emit(attributesChanged, { attributeIds: [...byValue.keys()], productIds });
  return [...byValue].flatMap(([attribute_id, puts]) =>
    puts.flatMap(({ productId, variantId, row, was }): ProductEntry[] => {
      const [has, had] = [row?.deleted === false, was?.deleted === false];
      if (has === had) return [];
      const value = { attribute_id, ...(variantId === null ? {} : { variant_id: variantId }) };
      return [
        has
          ? { id: productId, action: 'attribute added', after: value }
          : { id: productId, action: 'attribute removed', before: value },
      ];
    }),
  );
}
