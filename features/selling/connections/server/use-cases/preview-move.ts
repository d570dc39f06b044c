import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { countInUse } from '#server/in-use.ts';
import type { previewMove as call } from '../../contract/connections.calls.ts';
import { connectionsErrors } from '../../contract/connections.errors.ts';
import { valuesOf } from '../fields-of.ts';
import { textsOf } from '../list-connections.ts';
import { proveSameShop } from '../prove-same-shop.ts';
import { type ConnectionNeeds, openedSettings } from '../shop-connections.ts';

type Needs = ConnectionNeeds & Pick<Platform, 'inUse'>;

/** Tells what a move to another place would do, by what each feature says of its own; nothing changes. */
export const previewMove =
  (needs: Needs, definitions: readonly ConnectorDefinition[]) =>
  async ({ params: { id }, body: { kind, settings } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const shop = await shopsRepository(needs.db).findConnector(id);
    if (!shop) throw new AppError(generalErrors.notFound);
    const definition = definitions.find((one) => one.kind === kind) ?? null;
    if (kind !== null && !definition) throw refuseField('kind', connectionsErrors.unknownKind, { kind });
    const stored =
      shop.kind !== null && shop.kind === kind
        ? { settings: textsOf(shop.settings), secrets: await openedSettings(needs, id) }
        : null;
    const made = definition ? valuesOf(definition, stored, settings ?? {}) : null;
    if (shop.kind === null || made?.stays) return { moves: false, proof: null, lines: [] };
    const [fixed, others, proof] = await Promise.all([
      countInUse(needs.inUse(), needs.db, 'shop', id),
      countInUse(needs.inUse(), needs.db, 'connection', id),
      stored && definition && made ? proveSameShop(needs, definition, id, made.values) : null,
    ]);
    const lines = [
      ...fixed.flatMap((it) =>
        it.fixes?.includes('connector') ? [{ ...it, outcome: 'refused', why: null } as const] : [],
      ),
      ...others.flatMap((it) => (it.moves ? [{ ...it, outcome: it.moves.outcome, why: it.moves.why }] : [])),
    ];
    return {
      moves: true,
      proof,
      lines: lines.map(({ key, count, text, outcome, why }) => ({ key, count, text, outcome, why })),
    };
  };
