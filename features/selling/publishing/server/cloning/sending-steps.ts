import { isDeepStrictEqual } from 'node:util';
import type { CloneInput } from '#kit/clone.ts';
import { asContextIn, type CloneSteps, joining } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import type { SendingSettings } from '../../contract/queue/publishing.queue.ts';
import { type KeptByShop, shopPartsRepository } from '../parts/shop-parts.repository.ts';
import { setShopParts } from '../parts/shop-parts-use-cases.ts';
import { setSending, settingsOf } from '../queue/queue-use-cases.ts';
import { sendingRepository, usualSending } from '../queue/sending.repository.ts';

type Needs = Pick<Platform, 'startTask'>;
type Copied = Partial<SendingSettings> & { readonly empty?: true };

const reports = ['report_when', 'report_to_en', 'report_to_sq'] as const;
const usual = settingsOf(usualSending);

/** Which hours are quiet is one thing: half of it is no setting. */
const pairs: Readonly<Partial<Record<keyof SendingSettings, keyof SendingSettings>>> = {
  quiet_from: 'quiet_until',
  quiet_until: 'quiet_from',
};

/** One row: the shop that is changed, with how sending to it is set. The connection, a pause and failures are no settings. */
export function sendingSteps({ startTask }: Needs) {
  return ({ from, to, options }: CloneInput, context: OperationContext): CloneSteps<Copied> => {
    const names = (Object.keys(usual) as (keyof SendingSettings)[]).filter(
      // How much the server of the one shop bears says nothing about another.
      (name) => name !== 'lanes' && (options.reports === 'copy' || !(reports as readonly string[]).includes(name)),
    );
    const isUsual = (of: Copied, name: keyof SendingSettings) => isDeepStrictEqual(of[name], usual[name]);
    const read = async (db: Db, shopId: number): Promise<Copied> => {
      const all = settingsOf(await sendingRepository(db).get(shopId));
      const own: Copied = Object.fromEntries(names.map((name) => [name, all[name]]));
      return names.every((name) => isUsual(own, name)) ? { ...own, empty: true } : own;
    };
    return {
      rows: async () => [to],
      lock: (db) => sendingRepository(db).lock(to),
      read: async (db) => [{ id: to, version: 0, value: await read(db, to), source: await read(db, from) }],
      merge(target, source) {
        const free = (name: keyof SendingSettings) =>
          isUsual(target, name) && (pairs[name] === undefined || isUsual(target, pairs[name]));
        const merged: Copied = Object.fromEntries(
          names.map((name) => [name, (source && free(name) ? source : target)[name]]),
        );
        return names.every((name) => isUsual(merged, name)) ? { ...merged, empty: true } : merged;
      },
      async write(tx, changes) {
        for (const { wanted } of changes) {
          const { empty: _, ...own } = wanted ?? {};
          const { version, ...now } = await sendingRepository(tx.db).get(to);
          const body = { ...settingsOf({ ...now, version }), ...own, version };
          await setSending({ db: tx.db, ...joining(tx), startTask })({ body } as never, asContextIn(context, to));
        }
      },
    };
  };
}

type Kept = KeptByShop & { readonly empty?: true };
const plainly = ({ leaves, removal, begins }: KeptByShop): KeptByShop => ({ leaves, removal, begins });
const marked = (kept: KeptByShop): Kept =>
  kept.leaves.length === 0 && kept.removal === 'hide' && kept.begins === 'active'
    ? { ...plainly(kept), empty: true }
    : plainly(kept);

/** One row: the shop that is changed, with what it keeps for itself of products. */
export function keptSteps({ startTask }: Needs) {
  return ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Kept> => ({
    rows: async () => [to],
    lock: (db) => sendingRepository(db).lock(to),
    async read(db) {
      const parts = shopPartsRepository(db);
      return [{ id: to, version: 0, value: marked(await parts.get(to)), source: marked(await parts.get(from)) }];
    },
    merge: (target, source) =>
      marked({
        leaves: [...new Set([...target.leaves, ...(source?.leaves ?? [])])].toSorted(),
        removal: target.removal === 'hide' ? (source?.removal ?? 'hide') : target.removal,
        begins: target.begins === 'active' ? (source?.begins ?? 'active') : target.begins,
      }),
    async write(tx, changes) {
      for (const { wanted } of changes) {
        const { version } = await shopPartsRepository(tx.db).get(to);
        const { leaves, ...rest } = plainly(wanted!);
        const body = { leaves: [...leaves], ...rest, version };
        await setShopParts({ ...joining(tx), startTask })({ body } as never, asContextIn(context, to));
      }
    },
  });
}
