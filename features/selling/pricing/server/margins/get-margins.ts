import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getMargins as call } from '../../contract/margins/margins.calls.ts';
import { cellOf, type MatrixRule } from '../../contract/margins/margins.rules.ts';
import { scopeKindOf } from '../../contract/profiles.scopes.ts';
import { marginsReadModel, type NamedPlace } from './margins.read-model.ts';

const whole: NamedPlace = { kind: 'shop', id: null, path: [], name: '', children: 0 };

/** The matrix of margins: one row for the whole shop, then a page of categories, brands or sellers. */
export const getMargins =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const read = marginsReadModel(readDb);
    const { by, parent, id, search_text: text, page } = query;
    const [shops, { places, total }, path] = await Promise.all([
      read.listShops(actor.shops),
      read.listPlaces(by, { parent, id, text, page }),
      read.listPath(by === 'category' && !text ? parent : undefined),
    ]);
    const rules = await read.listRules(shops.map(({ id }) => id));
    const of = (shopId: number): readonly MatrixRule[] => rules.get(shopId) ?? [];
    return {
      shops,
      path,
      total,
      rows: [whole, ...places].map((place) => ({
        kind: place.kind,
        id: place.id,
        name: place.name,
        children: place.children,
        cells: shops.map(({ id }) => cellOf(id, of(id), place)),
      })),
      exceptions: shops.flatMap(({ id }) =>
        of(id)
          .filter(inNoCell)
          .map(({ profile, name, no, scopesTotal }) => ({
            profile,
            name,
            no,
            scopes: scopesTotal,
            shop_id: id,
          })),
      ),
    };
  };

/** For products or variants, or for two things together. */
const inNoCell = ({ state, scopes, scopesTotal }: MatrixRule): boolean =>
  state === 'active' &&
  (scopesTotal > scopes.length || scopes.some((scope) => scopeKindOf(scope)?.includes('_') ?? false));
