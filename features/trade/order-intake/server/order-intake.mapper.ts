import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { heardWhole } from '#kit/sentence.ts';
import type { IntakeDetail, IntakeRow, OrderPull } from '../contract/order-intake.model.ts';
import type { ListedDocument, PullRow } from './order-intake.read-model.ts';

export const intakeToWire = (row: ListedDocument): IntakeRow => ({
  id: row.id,
  shop: { id: row.shop_id, name: row.shop_name },
  external_id: row.external_id,
  shop_number: row.shop_number ?? '',
  no: row.no,
  newest: row.newest,
  shop_updated_at: row.shop_updated_at.toISOString(),
  state: row.state,
  error: row.error_code === null ? null : { code: row.error_code, values: row.error_values ?? {} },
  order: row.order_id === null ? null : { id: row.order_id, number: row.order_number ?? '' },
  customer: row.customer ?? '',
  total: row.total ?? '',
  currency: row.currency ?? '',
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
});

export const intakeToDetail = (row: ListedDocument & { readonly document: unknown }): IntakeDetail => {
  const parsed = shopOrderSchema.safeParse(row.document);
  return {
    ...intakeToWire(row),
    document: parsed.success ? parsed.data : null,
    raw: parsed.success ? null : row.document,
  };
};

export const pullToWire = (row: PullRow): OrderPull => ({
  shop: { id: row.shop_id, name: row.shop_name },
  seen_until: row.seen_until?.toISOString() ?? null,
  ok_at: row.ok_at?.toISOString() ?? null,
  error: row.error === null ? null : heardWhole(row.error, row.error_said),
  failures: row.failures ?? 0,
  running: row.running,
});
