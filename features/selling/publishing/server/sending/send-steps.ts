import { type Bar, listBarred } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { type ReadinessIssue, readinessOf } from '#features/catalogue/products/contract/products.readiness.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { factsOf } from '../../contract/publishing.document.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import type { sendToShopOperation } from '../../contract/publishing.operations.ts';
import { askedByPerson } from '../../contract/publishing.tasks.ts';
import { previewReadModel } from '../preview/preview.read-model.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { closedReason } from './closed-shop.ts';
import { reasonsOf } from './prepare-products.ts';
import { sendReadModel } from './send.read-model.ts';
import { sendShops } from './send-shops.ts';
import { startSend } from './start-send.ts';

type Place = { readonly status: PublicationStatus | null };
type SendFacts = Facts<Place> & {
  readonly issues: readonly ReadinessIssue[];
  readonly bar: Bar | null;
  readonly onItsWay: boolean;
  /** The shop has it as it is. */
  readonly same: boolean;
  /** Why nothing is sent to the shop. */
  readonly closed: AppError | null;
};

/** Whole products are held in memory to be judged. */
const chunk = 250;

/** Judges products as the send itself does at each one's turn, and starts the one task that sends them. */
export const sendSteps =
  (platform: Pick<Platform, 'startTask'>) =>
  (input: OperationInputOf<typeof sendToShopOperation>, context: OperationContext): Steps<SendFacts, Place> => ({
    // The task takes each product at its turn; nothing is written to them here.
    lock: async () => {},
    read: (db, ids) => readFacts(db, ids, context),
    plan({ issues, bar, onItsWay, closed, same }) {
      if (closed) return { kind: 'refused', error: closed };
      if (onItsWay) return { kind: 'refused', error: new AppError(publishingErrors.onItsWay) };
      if (issues.length === 0 && same && !input.image && !input.configurator && !input.updateOtherShops)
        return { kind: 'same' };
      if (issues.length === 0) return { kind: 'change', after: { status: 'in_shop' } };
      const reasons = reasonsOf(issues, bar);
      return { kind: 'refused', error: new AppError(publishingErrors.notReady, { values: { reasons } }) };
    },
    async apply(tx, changes) {
      const ids = changes.map(({ facts }) => facts.id);
      const shopIds = await sendShops(tx.db, { ids, ...input }, context);
      const by = { userId: context.actor.userId, shopId: context.scope.shopId, shopIds, cause: context.cause };
      return startSend(platform, tx, by, { ids, ...input, onTheWordOf: askedByPerson });
    },
  });

async function readFacts(db: Db, ids: readonly number[], { scope }: OperationContext): Promise<SendFacts[]> {
  const { shopId } = scope;
  const shop = (await publicationSourceReadModel(db).listShops()).find((one) => one.id === shopId)!;
  const closed = closedReason(shop);
  const visible = await sendReadModel(db).listVisible(ids, scope);
  const onTheirWay = new Set(await sendReadModel(db).listOnTheirWay(visible, shopId));
  const standing = await previewReadModel(db).listStanding(visible, shopId);
  const facts: SendFacts[] = [];
  for (let at = 0; at < visible.length; at += chunk) {
    const some = visible.slice(at, at + chunk);
    const loaded = await publicationSourceReadModel(db).loadSources(some, [shopId]);
    const barred = await listBarred(db, some, shopId, 'send');
    for (const [id, { version, source }] of loaded.get(shopId)!) {
      const issues = readinessOf(factsOf(source, shop), shop.demands);
      const bar = barred.get(id) ?? null;
      const value = { status: source.publication };
      const { live = false, differs = true } = standing.get(id) ?? {};
      facts.push({ id, version, value, issues, bar, onItsWay: onTheirWay.has(id), same: live && !differs, closed });
    }
  }
  return facts;
}
