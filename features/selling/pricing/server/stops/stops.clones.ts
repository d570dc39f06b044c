import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { CloneInput } from '#kit/clone.ts';
import { asContextIn, type ClonePart, type CloneSteps, clonePart, joining } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { stopsPart } from '../../contract/stops/stops.clones.ts';
import { changesOfStops, stopCodes } from '../../contract/stops/stops.rules.ts';
import { setStops } from './manage-stops.ts';
import { stopsRepository } from './stops.repository.ts';

/** As histories of shops have it. */
type Stops = { readonly stop_selling: readonly string[]; readonly empty?: true };

const saying = (codes: readonly string[]): Stops => ({
  stop_selling: codes,
  ...(codes.length === 0 ? { empty: true } : {}),
});
const stopsOf = async (db: Db, shopId: number) => saying(await stopsRepository(db).list(shopId));

/** One row: the shop that is changed, with the reasons for which it stops selling. */
function stopSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<Stops> {
  return {
    rows: async () => [to],
    lock: (db) => stopsRepository(db).lock(to),
    read: async (db) => [{ id: to, version: 0, value: await stopsOf(db, to), source: await stopsOf(db, from) }],
    merge: (target, source) =>
      saying([...new Set([...target.stop_selling, ...(source?.stop_selling ?? [])])].toSorted()),
    async write(tx, changes) {
      for (const { facts, wanted } of changes) {
        const known = (stops: Stops | null) => stopCodes.filter((code) => stops?.stop_selling.includes(code));
        const body = changesOfStops(known(facts.value), known(wanted));
        await setStops(joining(tx))({ body }, asContextIn(context, to));
      }
    },
  };
}

export const stopsCloneParts: readonly ClonePart[] = [
  clonePart(stopsPart, {
    open: stopSteps,
    describe: async (db) =>
      new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
];
