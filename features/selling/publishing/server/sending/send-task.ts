import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { findPerson } from '#features/base/session/server/session.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { say } from '#kit/sentence.ts';
import type { TaskInputOf } from '#kit/task.ts';
import { worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import {
  CancelledWith,
  cancelledAfter,
  handleTask,
  Postponed,
  resultOf,
  stopReason,
  type TaskRun,
} from '#server/tasks/handle-task.ts';
import { sendReportMail } from '../../contract/publishing.mails.ts';
import { publishingTaskTexts as taskTexts } from '../../contract/publishing.sentences.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { AskerLostRight, askerOf, rightLost } from './asker.ts';
import { closedReason } from './closed-shop.ts';
import { itemKeyOf } from './outcome-writer.ts';
import type { SendRound } from './prepare-products.ts';
import { sendReadModel } from './send.read-model.ts';
import { sendProducts } from './send-products.ts';
import { sendReport } from './send-report.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'> & {
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
    for (const { ids, shop } of rounds) run.expectItems(ids.map((id) => itemKeyOf(id, shop.id, run.shopId)));
    let done = (await run.finishedItems()).size;
    const how = {
      repairImages: input.image,
      repairConfigurators: input.configurator,
      processes: input.processes,
      patience: needs.patience,
    };
    const { name } = rounds[0]!.shop;
    try {
      const asker = askerOf(needs, input, run);
      const waits: Postponed[] = [];
      for (const round of rounds) {
        const sending = sendProducts({ ...needs, run, asker }, round.ids, round, how, async () => {
          done += 1;
          await run.progress(done, total, say(taskTexts.sending, { done, total }));
        });
        await sending.catch((error: unknown) => {
          // Another shop that is paused or silent holds up none of the rest.
          if (!(error instanceof Postponed) || round === rounds[0]) throw error;
          waits.push(error);
        });
      }
      const [first] = waits.toSorted((a, b) => a.until.getTime() - b.until.getTime());
      if (first) throw first;
    } catch (error) {
      const why = stopReason(error, run.signal);
      if (why !== 'cancelled' && !(error instanceof AskerLostRight)) throw error;
      const { here, success } = await ledgerOf(needs, run);
      if (why === 'cancelled') throw new CancelledWith(cancelledAfter(success, here.length, input.ids.length));
      throw rightLost({ shop: name, success, total: input.ids.length });
    }
    return finish(needs, input, run, name);
  });

async function roundsOf(
  { db }: Needs,
  input: Input,
  run: TaskRun,
): Promise<(SendRound & { ids: readonly number[] })[]> {
  const shops = new Map((await publicationSourceReadModel(db).listShops()).map((shop) => [shop.id, shop]));
  const read = sendReadModel(db);
  const shop = shops.get(run.shopId)!;
  // Since the send was asked for.
  const closed = closedReason(shop);
  if (closed) throw closed;
  const asked = await read.getAskedAt(run.id);
  const elsewhere = input.updateOtherShops ? await read.listLiveElsewhere(input.ids, run.shopId) : [];
  const person = run.userId === null ? null : await findPerson(db, run.userId);
  return [
    { shop, asked, refreshOnly: false, ids: input.ids },
    ...[...elsewhere]
      .map(([shopId, ids]) => ({ shop: shops.get(shopId)!, asked, refreshOnly: true, ids }))
      .filter((round) => closedReason(round.shop) === null && (!person || worksIn(person, round.shop.id))),
  ];
}

const isSuccess = ({ outcome }: { readonly outcome: string }) => outcome === 'done' || outcome === 'unchanged';

/** What became of the products in the asked shop and in the others; of all attempts, since an earlier one may have done a part. */
async function ledgerOf({ db }: Pick<Needs, 'db'>, run: TaskRun) {
  const items = (await sendReadModel(db).listOutcomes(run.id)).map((it) => {
    const [productId, otherShop] = it.key.split(':').map(Number);
    return { ...it, productId: productId!, otherShop: otherShop ?? null };
  });
  const here = items.filter((it) => it.otherShop === null);
  return { items, here, success: here.filter(isSuccess).length };
}

async function finish({ db, unitOfWork }: Needs, input: Input, run: TaskRun, shop: string) {
  const read = sendReadModel(db);
  const { items, here, success } = await ledgerOf({ db }, run);
  const away = items.filter((it) => it.otherShop !== null);
  const others = input.updateOtherShops ? { success: away.filter(isSuccess).length, total: away.length } : null;
  const total = input.ids.length;
  const words = others
    ? say(taskTexts.sentElsewhere, { shop, success, total, done: others.success, others: others.total })
    : say(taskTexts.sent, { shop, success, total });
  const result = resultOf(success, total, words);
  // The checkpoint remembers that the report is written, so that a task taken up again does not write a second one.
  if (!input.email || run.checkpoint === 'reported') return result;

  const failed = items.filter((it) => !isSuccess(it));
  const names = await read.listNames(failed.map((it) => it.productId));
  const shops = new Map((await publicationSourceReadModel(db).listShops()).map((it) => [it.id, it.name]));
  const values = sendReport({
    shop,
    success,
    total,
    leftOut: here.filter((it) => it.outcome === 'skipped').length,
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
