import { readinessOf } from '#features/catalogue/products/contract/products.readiness.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { factsOf } from '../../contract/publishing.document.ts';
import type { getReadiness as call } from '../../contract/publishing.readiness.calls.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';

type Call = typeof call;

/** What sending would say, shop by shop. A scoped person is told of the asked shop only, as with everything of a product. */
export const getReadiness =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    const read = publicationSourceReadModel(db);
    if (!(await read.isVisible(id, scope))) throw new AppError(generalErrors.notFound);
    const shops = (await read.listShops()).filter((shop) =>
      actor.scoped ? shop.id === scope.shopId : worksIn(actor, shop.id),
    );
    const sources = await read.loadSources(
      [id],
      shops.map((shop) => shop.id),
    );
    return shops.map((shop) => {
      const issues = readinessOf(factsOf(sources.get(shop.id)!.get(id)!.source, shop), shop.demands);
      return { shop_id: shop.id, ready: issues.length === 0, issues };
    });
  };
