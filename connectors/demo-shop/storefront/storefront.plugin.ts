import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { demoShopRepository } from '../demo-shop.repository.ts';
import { productContent } from './product.page.ts';
import { productListContent } from './product-list.page.ts';
import { shopListPage } from './shop-list.page.ts';
import { layout, notFoundContent, type Page } from './storefront.layout.ts';
import { linkTo, linkToProduct } from './storefront.links.ts';
import { findList } from './storefront.lists.ts';
import { readListQuery, readText } from './storefront.query.ts';
import { type StorefrontShop, type Visit, visitOf } from './storefront.shop.ts';
import { stylesheet } from './storefront.styles.ts';
import { say } from './storefront.texts.ts';
import { productView } from './storefront.view.ts';

export type StorefrontDeps = {
  readonly database: pg.Pool;
  /** Those that are connected to a demo storefront. Asked on every page, so that a renamed shop shows its new name at once. */
  readonly shops: () => Promise<readonly StorefrontShop[]>;
};
type Request = { params: Record<string, string>; query: Record<string, unknown> };

/** The pages of the demo shops below `/storefront`, and the same content as JSON. */
export async function demoShopStorefront(app: FastifyInstance, { database, shops }: StorefrontDeps): Promise<void> {
  const visitFor = async ({ params, query }: Request): Promise<Visit | null> => {
    const shop = (await shops()).find((it) => String(it.id) === params.shopId);
    return shop ? visitOf(shop, readText(query.lang)) : null;
  };
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
    const { list, tree, path } = await findList(database, visit, query);
    const { search, category } = query;
    return sendPage(reply, 200, visit, {
      title: path.at(-1)?.name ?? say(visit.ui, 'allProducts'),
      content: productListContent(visit, list, query, tree, path),
      search,
      category,
      inLanguage: (lang) => linkTo(visit, '', { search, category, lang }),
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

    const product = productView(row, visit);
    if (asJson) return reply.header('cache-control', 'no-store').send(product);
    const variant = readText((request as Request).query.variant);
    return sendPage(reply, 200, visit, {
      title: product.name,
      content: productContent(visit, product, variant),
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

const newNonce = () => randomBytes(16).toString('base64');

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });

const sendNotFound = (reply: FastifyReply, visit: Visit) =>
  sendPage(reply, 404, visit, {
    title: say(visit.ui, 'notFound'),
    content: notFoundContent(visit),
    inLanguage: (lang) => linkTo(visit, '', { lang }),
  });

function sendPage(reply: FastifyReply, status: number, visit: Visit, page: Page) {
  const nonce = newNonce();
  return sendHtml(reply, status, layout(visit, page, nonce), nonce);
}

/** No script runs in the shop, whatever a product brings along; pictures may come from any supplier. */
const sendHtml = (reply: FastifyReply, status: number, markup: string, nonce: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self' http: https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    })
    .send(markup);
