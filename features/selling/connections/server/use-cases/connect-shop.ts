import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { shopsErrors } from '#features/base/shops/contract/shops.errors.ts';
import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { sayBoth } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { countInUse } from '#server/in-use.ts';
import type { connectShop as call } from '../../contract/connections.calls.ts';
import { connectionsErrors } from '../../contract/connections.errors.ts';
import { listConnections } from '../list-connections.ts';

type Needs = Pick<Platform, 'config' | 'db' | 'pool' | 'outbound' | 'unitOfWork' | 'inUse'>;

/**
 * Connects a shop, or takes its connection away. What is in a shop was made by its connection, and only that can take it out
 * again: while something is in it, the connection stays.
 */
export const connectShop =
  (needs: Needs, definitions: readonly ConnectorDefinition[]) =>
  async (
    { params: { id }, body: { kind, version } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    needs.unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const find = async () => (await listConnections(needs, definitions, tx.db)).find((it) => it.shop_id === id);
      const before = await find();
      if (!before) throw new AppError(generalErrors.notFound);
      if (kind !== null && !definitions.some((one) => one.kind === kind))
        throw refuseField('kind', connectionsErrors.unknownKind, { kind });
      if (before.kind === kind) return before;
      if (before.version !== version) throw new AppError(shopsErrors.changedMeanwhile);
      const fixed = (await countInUse(needs.inUse(), tx.db, 'shop', id)).find((one) =>
        one.fixes?.includes('connector'),
      );
      if (fixed) {
        const reason = sayBoth(fixed.text, { count: fixed.count });
        throw new AppError(connectionsErrors.inUse, { values: { shop: before.name, reason } });
      }
      await shops.setConnector(id, kind);
      tx.record([
        { entity: 'shop', id, action: 'changed', before: { connector: before.kind }, after: { connector: kind } },
      ]);
      tx.emit(shopChanged, { id, texts: false, amounts: false });
      return (await find())!;
    });
