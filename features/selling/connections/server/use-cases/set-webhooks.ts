import { randomBytes } from 'node:crypto';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { filled, type Text } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setWebhooks as call } from '../../contract/connections.calls.ts';
import { connectionsErrors } from '../../contract/connections.errors.ts';
import { connectionsTexts } from '../../contract/connections.texts.ts';
import { connectionsRepository } from '../connections.repository.ts';
import { listConnections } from '../list-connections.ts';
import { type ConnectionNeeds, depsOf, openedSettings } from '../shop-connections.ts';
import { webhookAddress } from '../webhook-address.ts';

type Needs = ConnectionNeeds & Pick<Platform, 'unitOfWork' | 'now'>;
const patience = 30_000;

/**
 * Switches the webhooks of a shop on or off. Switched on again it gets another address, so that one that leaked is worth nothing. The platform is
 * told outside of the transaction; what it says no to is told, and people can enter the address there by hand.
 */
export const setWebhooks =
  (needs: Needs, definitions: readonly ConnectorDefinition[]) =>
  async ({ params: { id }, body: { on } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const shop = await shopsRepository(needs.db).findConnector(id);
    if (!shop) throw new AppError(generalErrors.notFound);
    if (shop.kind === null) throw new AppError(connectionsErrors.notConnected, { values: { shop: shop.name } });
    const webhooks = definitions.find(({ kind }) => kind === shop.kind)?.webhooks;
    const settings = { ...(shop.settings as Record<string, string>), ...(await openedSettings(needs, id)) };
    const signs = webhooks?.secretOf ? webhooks.secretOf(settings) : randomBytes(24).toString('base64url');
    if (!webhooks || signs === null) throw new AppError(connectionsErrors.noWebhooks, { values: { shop: shop.name } });
    const before = await connectionsRepository(needs.db).findWebhooks(id);
    const deps = depsOf(needs, id);
    const told = async (tell: (signal: AbortSignal) => Promise<void>): Promise<Text | null> => {
      try {
        await tell(AbortSignal.timeout(patience));
        return null;
      } catch (error) {
        if (error instanceof ShopError) return error.text;
        if (error instanceof Error && error.name === 'TimeoutError')
          return filled(connectionsTexts.noAnswer, { seconds: patience / 1000 });
        throw error;
      }
    };
    let problem: Text | null = null;
    if (before?.registered && webhooks.unregister)
      problem = await told((signal) =>
        webhooks.unregister!(settings, deps, webhookAddress(needs.config, before.key), signal),
      );

    const key = randomBytes(24).toString('base64url');
    const address = webhookAddress(needs.config, key);
    let registered = false;
    if (on && webhooks.register) {
      const isReachable = address.startsWith('https://');
      problem = isReachable
        ? await told((signal) => webhooks.register!(settings, deps, { address, secret: signs }, signal))
        : connectionsTexts.publicAddress;
      registered = problem === null;
    }
    const connection = await needs.unitOfWork(context, async (tx) => {
      const kept = connectionsRepository(tx.db);
      const was = await kept.findWebhooks(id);
      if (on)
        await kept.setWebhooks({
          shop_id: id,
          key,
          registered,
          since: needs.now(),
          secret_sealed: webhooks.secretOf ? null : needs.secrets.seal(signs),
        });
      else await kept.dropWebhooks(id);
      if (on || was)
        tx.record([
          {
            entity: 'shop',
            id,
            action: 'changed',
            before: { connection_webhooks: was !== null },
            after: { connection_webhooks: on },
          },
        ]);
      return (await listConnections(needs, definitions, tx.db)).find((it) => it.shop_id === id)!;
    });
    const secret = on && !webhooks.secretOf && !registered ? signs : null;
    const entry = secret === null ? null : (webhooks.entry?.({ address, secret }, settings) ?? null);
    return { connection, secret, entry, problem };
  };
