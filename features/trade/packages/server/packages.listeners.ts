import type { z } from 'zod';
import { customerErased, orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { closeProblem, openProblem, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { directSent } from '#features/trade/purchasing/contract/purchasing.events.ts';
import { forgetWords } from '#server/db/forget-words.repository.ts';
import { listenTo, ofThose } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { packageChanged } from '../contract/packages.events.ts';
import { packageHistory } from '../contract/packages.history-kinds.ts';
import { claimsRepository } from './claims.repository.ts';
import { codRepository } from './cod.repository.ts';
import { manifestsRepository } from './manifests.repository.ts';
import { packagesRepository } from './packages.repository.ts';
import { judgeFailed } from './writing/failed-package.ts';
import { labelFacts } from './writing/label-facts.ts';
import { sendDirect } from './writing/send-direct.ts';

export const packagesListeners = ({
  db,
  unitOfWork,
  now,
  storage,
}: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'storage'>) => {
  const withPackages = (states: readonly string[]) =>
    ofThose(
      ({ orderId }: z.output<typeof orderChanged.payload>) => orderId,
      (ids) => packagesRepository(db).listOrdersWith(ids, states),
    );
  return [
    // Whom a package went to is forgotten with the customer; where it went stays as a town.
    listenTo(customerErased, ({ shopId, orderIds }, meta) =>
      unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
        await forgetWords(tx.db, packageHistory, await packagesRepository(tx.db).listIds(orderIds));
        // A label, a list or a photo that could not be deleted is tried again with the event.
        const files = [
          ...(await packagesRepository(tx.db).erasePersons(orderIds)),
          ...(await claimsRepository(tx.db).erasePersons(orderIds)),
          ...(await manifestsRepository(tx.db).eraseFiles(orderIds)),
        ];
        await codRepository(tx.db).erasePersons(orderIds);
        await deleteBytes(tx.db, storage, files);
      }),
    ),

    // What its supplier sends to the customer is a parcel from the moment it has left.
    listenTo(directSent, ({ orderId: purchaseId, deliveryId }, meta) =>
      sendDirect(
        { unitOfWork },
        { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` },
        { at: now(), userId: meta.userId, cause: 'supplier' },
        { purchaseId, deliveryId },
      ),
    ),

    // What came back or was lost is dealt with where its pieces are cancelled or paid back.
    listenTo(
      orderChanged,
      async ({ orderId, shopId }, meta) => {
        const ended = (await packagesRepository(db).listOfOrder(orderId)).some(
          ({ state }) => state === 'returned' || state === 'lost',
        );
        if (!ended) return;
        await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, (tx) =>
          judgeFailed(tx, { at: now(), userId: meta.userId, cause: 'package' }, orderId, { opens: false }),
        );
      },
      withPackages(['returned', 'lost']),
    ),

    // A label whose address, contents or cash is not true any more is a problem of the order until it is renewed (orders.md section 4).
    listenTo(
      orderChanged,
      async ({ orderId, shopId }, meta) => {
        const labelled = (await packagesRepository(db).listOfOrder(orderId)).filter(
          ({ state }) => state === 'labelled',
        );
        if (labelled.length === 0) return;
        await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
          const act = { at: now(), userId: meta.userId, cause: 'label' };
          const order = await readLocked(tx, orderId);
          const packages = packagesRepository(tx.db);
          const old: string[] = [];
          for (const pack of await packages.listOfOrder(orderId)) {
            if (pack.state !== 'labelled') continue;
            const differs = (await labelFacts(tx, order, pack)).hash !== pack.label_hash;
            if (differs) old.push(pack.number);
            if (differs === pack.label_old) continue;
            await packages.setLabelOld(pack.id, differs);
            tx.emit(packageChanged, { packageId: pack.id, orderId });
          }
          // Only where it is different: every change of the order comes by here again.
          const open = order.problems.some(({ code }) => code === 'address_changed');
          if (old.length > 0 && !open)
            await openProblem(tx, act, orderId, { code: 'address_changed', values: { package: old.join(', ') } });
          if (old.length === 0 && open) await closeProblem(tx, act, orderId, { code: 'address_changed' });
        });
      },
      withPackages(['labelled']),
    ),
  ];
};
