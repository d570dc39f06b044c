import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { scanWords, whyNot } from '../../contract/packages.sentences.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { manifestsRepository } from '../manifests.repository.ts';
import { actOf, lockPackage, packageEntity } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { whyItStays } from './hand-over.ts';
import { type Answer, bad, type Scanned } from './scan-pack.ts';

/** Handing over by scan: each label puts its package on the open list of its carrier; what may not leave is refused before the driver is there. */
export async function scanToHandOver(tx: Tx, context: Context, { code }: Scanned): Promise<Answer> {
  const found = await packingReadModel(tx.db).findPackage(code, context.actor.shops);
  if (!found) return bad(say(scanWords.unknown_package, { code }));
  const locked = await lockPackage(tx, context, found.id);
  const { pack } = locked;
  const why = await whyItStays(tx, locked);
  if (why !== null) return bad(say(scanWords.cannot_hand_over, { number: pack.number, why: say(whyNot[why]) }));
  const act = actOf(context);
  const carrier = (await carriersRepository(tx.db).find(pack.carrier_id!))!;
  const manifests = manifestsRepository(tx.db);
  const list = await manifests.open(carrier.id, act.at, act.userId);
  const already = pack.manifest_id === list.id;
  if (!already) {
    await packagesRepository(tx.db).set(pack.id, { manifest_id: list.id });
    tx.record([{ entity: packageEntity, id: pack.id, action: 'on hand-over list', after: { carrier: carrier.name } }]);
    tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
  }
  const { number } = pack;
  return {
    tone: 'good',
    say: already
      ? say(scanWords.on_list_already, { number })
      : say(scanWords.on_list, { number, carrier: carrier.name }),
    line_id: null,
    subject: {
      kind: 'manifest',
      id: list.id,
      number: list.number,
      package: null,
      lines: [],
      left: (await manifests.listPackages(list.id)).length,
    },
  };
}
