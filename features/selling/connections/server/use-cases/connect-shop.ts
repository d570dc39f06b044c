import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { languagesField } from '#connectors/kit/languages/language-map.ts';
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
import { connectionChanged } from '../../contract/connections.events.ts';
import type { Connection } from '../../contract/connections.model.ts';
import { connectionsRepository } from '../connections.repository.ts';
import { checkValues, fieldsOf, placeOf, type Stored, valuesOf } from '../fields-of.ts';
import { listConnections, textsOf } from '../list-connections.ts';
import { paceRepository } from '../pace.repository.ts';
import { placesRepository } from '../places.repository.ts';
import { proveSameShop } from '../prove-same-shop.ts';
import { type ConnectionNeeds, openedSettings } from '../shop-connections.ts';

type Needs = ConnectionNeeds & Pick<Platform, 'unitOfWork' | 'inUse'>;

/**
 * Connects a shop, changes how, or takes its connection away. What is in a shop was made by its connection, and only that can take it out
 * again: while something is in it, the place stays what it is, or is shown to be the same shop at another address.
 */
export const connectShop =
  (needs: Needs, definitions: readonly ConnectorDefinition[]) =>
  async (
    { params: { id }, body: { kind, version, settings: typed, same = false } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> => {
    // The shop is asked before the transaction begins: it may take its time.
    if (same) await refuseOther(needs, definitions, id, kind, typed ?? {});
    return needs.unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const find = async () => (await listConnections(needs, definitions, tx.db)).find((it) => it.shop_id === id);
      const before = await find();
      if (!before) throw new AppError(generalErrors.notFound);
      const definition = definitions.find((one) => one.kind === kind) ?? null;
      if (kind !== null && !definition) throw refuseField('kind', connectionsErrors.unknownKind, { kind });
      if (before.kind === kind && typed === undefined) return before;
      if (before.version !== version) throw new AppError(shopsErrors.changedMeanwhile);
      const stored =
        before.kind === kind
          ? { settings: before.settings, secrets: await openedSettings({ ...needs, db: tx.db }, id) }
          : null;
      const made = definition ? newConnection(definition, stored, typed ?? {}) : null;
      const stays = made !== null && (made.stays || (same && before.kind === kind));
      if (!stays) await refuseInUse(needs, tx.db, before);
      const { settings, secrets } = made ?? { settings: {}, secrets: {} };
      await shops.setConnector(id, kind, settings);
      const kept = connectionsRepository(tx.db);
      await kept.setSecrets(
        id,
        new Map(Object.entries(secrets).map(([name, value]) => [name, needs.secrets.seal(value)])),
      );
      const places = placesRepository(tx.db);
      if (!stays) {
        await kept.emptyStore(id);
        await kept.dropWebhooks(id);
        const was = definitions.find((one) => one.kind === before.kind);
        if (was) await places.begin(id, placeOf(was, before.settings));
        if (definition) await places.goTo(id, placeOf(definition, settings));
        tx.touch('connection', [id]);
      } else if (definition && !made?.stays) await places.rename(id, placeOf(definition, settings));
      if (!made?.stays) await paceRepository(tx.db).forget(id);
      tx.record([{ entity: 'shop', id, action: 'changed', ...changeOf(before, { kind, settings, secrets }, stored) }]);
      tx.emit(shopChanged, { id, texts: false, amounts: false });
      const isSaid = (of: Readonly<Record<string, string>>) => of[languagesField] ?? '';
      const speaks = stays && isSaid(before.settings) !== isSaid(settings);
      tx.emit(connectionChanged, { shopId: id, ...(speaks ? { languages: true } : {}) });
      return (await find())!;
    });
  };

/** @throws AppError connection_other_shop where nothing proves that it is the same shop at another address */
async function refuseOther(
  needs: Needs,
  definitions: readonly ConnectorDefinition[],
  id: number,
  kind: string | null,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const shop = await shopsRepository(needs.db).findConnector(id);
  if (!shop) throw new AppError(generalErrors.notFound);
  const definition = definitions.find((one) => one.kind === kind);
  const stored = { settings: textsOf(shop.settings), secrets: await openedSettings(needs, id) };
  const proof =
    definition && shop.kind === kind
      ? await proveSameShop(needs, definition, id, valuesOf(definition, stored, typed).values)
      : { asked: 0, found: 0, same: false };
  if (proof.same) return;
  const { asked, found } = proof;
  throw new AppError(connectionsErrors.otherShop, { values: { shop: shop.name, asked, found } });
}

function newConnection(
  definition: ConnectorDefinition,
  stored: Stored | null,
  typed: Readonly<Record<string, string>>,
) {
  const { values, stays } = valuesOf(definition, stored, typed);
  checkValues(definition, values);
  const secret = new Set(fieldsOf(definition).flatMap(({ key, type }) => (type === 'secret' ? [key] : [])));
  const split = (is: boolean) => Object.fromEntries(Object.entries(values).filter(([key]) => secret.has(key) === is));
  const secrets = Object.fromEntries(Object.entries(split(true)).filter(([, value]) => value !== ''));
  return { settings: split(false), secrets, stays };
}

/** @throws AppError connection_in_use */
async function refuseInUse(needs: Needs, db: Needs['db'], { shop_id, name }: Connection): Promise<void> {
  const fixed = (await countInUse(needs.inUse(), db, 'shop', shop_id)).find((one) => one.fixes?.includes('connector'));
  if (!fixed) return;
  const reason = sayBoth(fixed.text, { count: fixed.count });
  throw new AppError(connectionsErrors.inUse, { values: { shop: name, reason } });
}

/** The fields that differ; of what is secret only that it was set. */
function changeOf(
  before: Connection,
  {
    kind,
    settings,
    secrets,
  }: { kind: string | null; settings: Record<string, string>; secrets: Record<string, string> },
  stored: Stored | null,
) {
  const changed = Object.keys({ ...before.settings, ...settings }).filter(
    (key) => (before.settings[key] ?? '') !== (settings[key] ?? ''),
  );
  const side = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(changed.map((key) => [`connection_${key}`, of[key] ?? null]));
  const renewed = Object.keys(secrets).filter((key) => stored?.secrets[key] !== secrets[key]);
  const other = before.kind !== kind;
  return {
    before: { ...(other ? { connector: before.kind } : {}), ...side(before.settings) },
    after: {
      ...(other ? { connector: kind } : {}),
      ...side(settings),
      ...Object.fromEntries(renewed.map((key) => [`connection_${key}`, true])),
    },
  };
}
