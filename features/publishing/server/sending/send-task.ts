import type { Patience } from '#connectors/kit/repeat-safely.ts';
import type { TaskInputOf } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { sendReportMail } from '../../contract/publishing.mails.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import type { ConnectorFor } from '../publishing.connectors.ts';
import type { SendRound } from './prepare-products.ts';
import { sendReadModel } from './send.read-model.ts';
import { sendProducts } from './send-products.ts';
import { sendReport } from './send-report.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'> & {
  readonly connectorFor: ConnectorFor;
  /** Replaced by tests, so that they need not wait. */
  readonly patience?: Patience;
};
type Input = TaskInputOf<typeof sendToShopTask>;

/** Spec section 2, Send-to-shop: the asked shop first, then the other shops where a product is already. */
export const sendToShopHandler = (needs: Needs) =>
  handleTask(sendToShopTask, async (input, run) => {
    const rounds = await roundsOf(needs, input, run);
    const total = rounds.reduce((sum, round) => sum + round.ids.length, 0);
    let done = (await run.finishedItems()).size;
    const how = {
      repairImages: input.image,
      repairConfigurators: input.configurator,
      processes: input.processes,
      patience: needs.patience,
    };
    for (const round of rounds) {
      await sendProducts({ ...needs, run }, round.ids, round, how, async () => {
        done += 1;
        await run.progress(done, total, `${done} of ${total} products`);
      });
    }
    return finish(needs, input, run, rounds[0]!.shop.name);
  });

async function roundsOf(
  { db }: Needs,
  input: Input,
  run: TaskRun,
): Promise<(SendRound & { ids: readonly number[] })[]> {
  const shops = new Map((await publicationSourceReadModel(db).listShops()).map((shop) => [shop.id, shop]));
  const read = sendReadModel(db);
  const asked = await read.getAskedAt(run.id);
  const elsewhere = input.updateOtherShops ? await read.listLiveElsewhere(input.ids, run.shopId) : [];
  return [
    { shop: shops.get(run.shopId)!, asked, refreshOnly: false, ids: input.ids },
    ...[...elsewhere].map(([shopId, ids]) => ({ shop: shops.get(shopId)!, asked, refreshOnly: true, ids })),
  ];
}

/** Counts from the ledger, since an earlier attempt may have done a part. */
async function finish({ db, unitOfWork }: Needs, input: Input, run: TaskRun, shop: string) {
  const read = sendReadModel(db);
  const items = (await read.listOutcomes(run.id)).map((it) => {
    const [productId, otherShop] = it.key.split(':').map(Number);
    return { ...it, productId: productId!, otherShop: otherShop ?? null };
  });
  const here = items.filter((it) => it.otherShop === null);
  const away = items.filter((it) => it.otherShop !== null);
  const succeeded = (some: typeof items) => some.filter((it) => it.outcome !== 'failed').length;
  const success = succeeded(here);
  const others = input.updateOtherShops ? { success: succeeded(away), total: away.length } : null;
  const elsewhere = others ? `, ${others.success} of ${others.total} updated in other shops` : '';
  const result = resultOf(success, input.ids.length, `${success} of ${input.ids.length} products sent${elsewhere}`);
  // The checkpoint remembers that the report is written, so that a task taken up again does not write a second one.
  if (!input.email || run.checkpoint === 'reported') return result;

  const failed = items.filter((it) => it.outcome === 'failed');
  const names = await read.listNames(failed.map((it) => it.productId));
  const shops = new Map((await publicationSourceReadModel(db).listShops()).map((it) => [it.id, it.name]));
  const values = sendReport({
    shop,
    success,
    total: input.ids.length,
    unchanged: here.filter((it) => it.outcome === 'unchanged').length,
    others,
    failed: failed.map(({ productId, otherShop, reason }) => ({
      sku: names.get(productId)?.sku ?? String(productId),
      name: names.get(productId)?.name ?? '',
      reason: `${otherShop === null ? '' : `${shops.get(otherShop)}: `}${reason}`,
    })),
  });
  await unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    tx.mail(sendReportMail, { to: input.email!, language: 'en', shopId: run.shopId, values });
    await run.saveCheckpoint('reported', tx);
  });
  return result;
}
