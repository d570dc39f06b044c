import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { demoShopRepository } from '../demo-shop.repository.ts';
import { readHeld } from '../orders/goods.repository.ts';
import type { AskTregu } from '../points/ask-points.ts';
import { countView } from '../viewed.repository.ts';
import { addForm } from './checkout/cart.page.ts';
import { cartRepository } from './checkout/cart.repository.ts';
import { checkoutPages } from './checkout/checkout.plugin.ts';
import { cartOf, csrfOf, keepCart } from './checkout/visitor.ts';
import { countsAsView } from './counts-as-view.ts';
import { productContent } from './product.page.ts';
import { productListContent } from './product-list.page.ts';
import { shopListPage } from './shop-list.page.ts';
import { notFoundContent } from './storefront.layout.ts';
import { linkTo, linkToProduct } from './storefront.links.ts';
import { findList } from './storefront.lists.ts';
import { filterParams, readListQuery, readText } from './storefront.query.ts';
import { newNonce, sendHtml, sendPage } from './storefront.reply.ts';
import { type StorefrontShop, type Visit, visitOf } from './storefront.shop.ts';
import { stylesheet } from './storefront.styles.ts';
import { say } from './storefront.texts.ts';
import { productView } from './storefront.view.ts';

export type StorefrontDeps = {
  readonly database: pg.Pool;
  /** Those that are connected to a demo storefront. Asked on every page, so that a renamed shop shows its new name at once. */
  readonly shops: () => Promise<readonly StorefrontShop[]>;
  /** Forms a minute that one address may send; default 60. */
  readonly formsPerMinute?: number;
  /** Told after an order was placed or cancelled in a shop, as the webhook of a platform would; it fails on its own. */
  readonly onOrder?: (shopId: number) => void;
  /** How a shop asks Tregu for the points of its customers; null: its connection has no key for it. */
  readonly askTregu?: (shopId: number) => Promise<AskTregu | null>;
};
type Request = { params: Record<string, string>; query: Record<string, unknown> };

/** The pages of the demo shops below `/storefront`, and the same content as JSON. */
export async function demoShopStorefront(
  app: FastifyInstance,
  { database, shops, formsPerMinute = 60, onOrder = () => {}, askTregu = async () => null }: StorefrontDeps,
): Promise<void> {
  const visitFor = async ({ params, query }: Request): Promise<Visit | null> => {
    const shop = (await shops()).find((it) => String(it.id) === params.shopId);
    return shop ? visitOf(shop, readText(query.lang)) : null;
  };
  const inCart = async (request: FastifyRequest, { shop }: Visit): Promise<number> => {
    const cart = cartOf(request);
    return cart === null ? 0 : cartRepository(database, shop.id).countPieces(cart);
  };
  // A page is not kept from anybody because it could not be counted.
  const count = (shopId: number, key: string) =>
    countView(database, shopId, key, new Date().toISOString().slice(0, 10)).catch((error: unknown) =>
      app.log.warn(error, 'A view was not counted'),
    );
  await checkoutPages(app, {
    database,
    formsPerMinute,
    onOrder,
    askTregu,
    visitFor: (request) => visitFor(request as unknown as Request),
  });
  app.get(stylesheet.path, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(stylesheet.css),
  );

  const sendShopList = async (reply: FastifyReply, status: number) => {
    const nonce = newNonce();
    const open = await shops();
    return sendHtml(reply, open.length > 0 ? status : 404, shopListPage(open, nonce), nonce);
  };
  app.get('/storefront', async (_request, reply) => sendShopList(reply, 200));

  app.get('/storefront/:shopId', async (request, reply) => {
    const visit = await visitFor(request as Request);
    if (!visit) return sendShopList(reply, 404);
    const query = readListQuery(request.query);
    const { list, tree, path, listFilters } = await findList(database, visit, query);
    const { search, category } = query;
    return sendPage(reply, 200, visit, {
      title: path.at(-1)?.name ?? say(visit.ui, 'allProducts'),
      content: productListContent(visit, list, query, tree, path, await listFilters()),
      search,
      category,
      inCart: await inCart(request, visit),
      inLanguage: (lang) => linkTo(visit, '', { search, category, ...filterParams(query.wanted), lang }),
    });
  });

  app.get('/storefront/:shopId/products.json', async (request, reply) => {
    const visit = await visitFor(request as Request);
    if (!visit) return sendMissing(reply);
    const { list } = await findList(database, visit, readListQuery(request.query));
    return reply.header('cache-control', 'no-store').send(list);
  });

  app.get('/storefront/:shopId/product/:externalKey', async (request, reply) => {
    const visit = await visitFor(request as Request);
    if (!visit) return sendShopList(reply, 404);
    const { key, asJson } = splitKey((request as Request).params.externalKey ?? '');
    const row = key === null ? null : await demoShopRepository(database, visit.shop.id).findProduct(key);
    if (!row || key === null) return asJson ? sendMissing(reply) : sendNotFound(reply, visit);

    const held = await readHeld(
      database,
      visit.shop.id,
      row.variants.map((it) => it.externalKey),
    );
    const product = productView(row, visit, held);
    if (asJson) return reply.header('cache-control', 'no-store').send(product);
    const variant = readText((request as Request).query.variant);
    if (countsAsView(request)) await count(visit.shop.id, key);
    return sendPage(reply, 200, visit, {
      title: product.name,
      content: productContent(visit, product, variant, (chosen) =>
        addForm(visit, csrfOf(keepCart(request, reply, visit.shop.id)), {
          product: key,
          variant: chosen.externalKey,
          stock: chosen.stock,
          most: chosen.most,
        }),
      ),
      inCart: await inCart(request, visit),
      inLanguage: (lang) => linkToProduct(visit, key, { variant, lang }),
    });
  });

  app.get('/storefront/:shopId/*', async (request, reply) => {
    const visit = await visitFor(request as Request);
    return visit ? sendNotFound(reply, visit) : sendShopList(reply, 404);
  });
}

const splitKey = (text: string): { key: string | null; asJson: boolean } => {
  const asJson = text.endsWith('.json');
  return { key: readText(asJson ? text.slice(0, -'.json'.length) : text), asJson };
};

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });

const sendNotFound = (reply: FastifyReply, visit: Visit) =>
  sendPage(reply, 404, visit, {
    title: say(visit.ui, 'notFound'),
    content: notFoundContent(visit),
    inLanguage: (lang) => linkTo(visit, '', { lang }),
  });
