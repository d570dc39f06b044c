import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { CustomerRow } from '../../customers/customers.repository.ts';
import type { ShopPoints } from '../../points/ask-points.ts';
import type { Html } from '../html.ts';
import type { Visit } from '../storefront.shop.ts';

/** What a route of the purchase is given: the visit, the cart and how it answers. */
export type Step = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
  readonly database: pg.Pool;
  /** The browser's; it has one from now on. */
  readonly cart: string;
  readonly csrf: string;
  readonly body: URLSearchParams;
  /** Who is signed in; null: a guest. Asked once. */
  customer(): Promise<CustomerRow | null>;
  /** How the shop asks for points; null: its connection has no key for them. */
  points(): Promise<ShopPoints | null>;
  show(page: {
    readonly title: string;
    readonly content: Html;
    readonly path: string;
    readonly status?: number;
  }): Promise<FastifyReply>;
  /** An order was placed or cancelled. */
  onOrder(): void;
  /** On to another page of the shop, which a reload does not send again. */
  goTo(path: string): FastifyReply;
  notFound(): Promise<FastifyReply>;
};
export type Act = (step: Step) => Promise<FastifyReply>;
/** `retry`: what is shown where a form came too late or from elsewhere; nothing was done then. */
export type Routes = {
  get(path: string, act: Act): void;
  post(path: string, act: Act, retry: Act): void;
};
