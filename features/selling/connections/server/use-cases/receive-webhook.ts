import { createHash } from 'node:crypto';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { judgeWebhook, type Notice, type Webhook } from '#connectors/kit/webhook.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Platform } from '#server/feature.ts';
import { shopOrdersWaiting, shopProductTold } from '../../contract/connections.events.ts';
import type { WebhookRefusal } from '../../contract/connections.model.ts';
import { connectionsRepository } from '../connections.repository.ts';
import { type ConnectionNeeds, openedSettings } from '../shop-connections.ts';

/** Of what a platform calls a product by. */
const longestNumber = 200;
type Needs = ConnectionNeeds & Pick<Platform, 'unitOfWork' | 'now'>;
/** `taken`: also where the same was taken before, so that the platform is at rest. `unknown`: there is no such address. */
export type Received = 'taken' | 'unknown' | WebhookRefusal;

/**
 * Takes a webhook of a shop: it is kept that it came, and the orders are read or the product is looked at, at once. What else it says is never used, so one that is forged with a
 * stolen secret brings no more than a look. The same bytes are taken once: only they are signed, numbers and times in headers are not. Where the bytes are the same each time
 * something happens, the platform's number of the delivery tells the second time from the first: who repeats them under other numbers brings looks at
 * one product, which wait for each other.
 */
export const receiveWebhook =
  (needs: Needs, definitions: readonly ConnectorDefinition[]) =>
  async (key: string, webhook: Webhook): Promise<Received> => {
    const found = await connectionsRepository(needs.db).findWebhooksAt(key);
    if (!found) return 'unknown';
    const id = found.shop_id;
    const [shop, [own]] = await Promise.all([
      shopsRepository(needs.db).findConnector(id),
      shopsRepository(needs.db)
        .listActive()
        .then((all) => all.filter((it) => it.id === id)),
    ]);
    const definition = definitions.find(({ kind }) => kind === shop?.kind)?.webhooks;
    // A shop that is switched off has no orders that anybody reads.
    if (!definition || !own?.active) return 'unknown';
    if (definition.isTrial?.(webhook)) return 'taken';
    const secret = found.secret_sealed
      ? needs.secrets.open(found.secret_sealed)
      : (definition.secretOf?.({
          ...(shop!.settings as Record<string, string>),
          ...(await openedSettings(needs, id)),
        }) ?? '');
    const now = needs.now();
    const size = webhook.body.length;
    const { refused, notice } = judgeWebhook(definition, secret, webhook, now);
    if (refused) {
      await connectionsRepository(needs.db).refuseDelivery({ shop_id: id, at: now, size, refused });
      return refused;
    }
    const body_hash = identityOf(webhook, notice);
    await needs.unitOfWork({ userId: null, shopId: id, cause: 'shop' }, async (tx) => {
      const { about, product } = notice;
      const isNew = await connectionsRepository(tx.db).takeDelivery({ shop_id: id, at: now, about, size, body_hash });
      if (isNew && about === 'orders') tx.emit(shopOrdersWaiting, { shopId: id });
      if (isNew && about === 'products' && product !== null && product.length <= longestNumber)
        tx.emit(shopProductTold, { shopId: id, remoteId: product });
    });
    return 'taken';
  };

/** What tells one delivery from another. */
function identityOf({ body }: Webhook, { delivery }: Notice): Buffer {
  const hash = createHash('sha256').update(body);
  return (delivery ? hash.update(`\n${delivery.slice(0, longestNumber)}`) : hash).digest();
}

/** Notes one that was too large to be read. */
export const refuseLarge =
  ({ db, now }: Pick<Needs, 'db' | 'now'>) =>
  async (key: string, size: number): Promise<void> => {
    const kept = connectionsRepository(db);
    const found = await kept.findWebhooksAt(key);
    if (found) await kept.refuseDelivery({ shop_id: found.shop_id, at: now(), size, refused: 'large' });
  };
