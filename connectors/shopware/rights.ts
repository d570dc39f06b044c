import { z } from 'zod';
import { type AdminApi, Refused } from './admin-api.ts';

const read = [
  ...[
    'sales_channel',
    'language',
    'locale',
    'currency',
    'country',
    'tax',
    'tax_rule',
    'tax_rule_type',
    'state_machine_state',
  ],
  ...['payment_method', 'shipping_method', 'order_customer', 'order_address', 'order_transaction_capture'],
  ...['order_transaction_capture_refund', 'product_translation', 'category_translation', 'integration', 'acl_role'],
].map((entity) => `${entity}:read`);
const each = (entity: string, ...of: readonly string[]) => of.map((right) => `${entity}:${right}`);

/** What the role of the integration has to allow, as Shopware calls it. Words in other languages count as the thing they are of. */
export const rights: readonly string[] = [
  ...read,
  ...['product', 'product_visibility', 'product_media', 'product_configurator_setting', 'category'].flatMap((it) =>
    each(it, 'read', 'create', 'update', 'delete'),
  ),
  ...['product_manufacturer', 'property_group', 'property_group_option', 'media'].flatMap((it) =>
    each(it, 'read', 'create', 'update'),
  ),
  ...['product_category', 'product_option', 'product_property'].flatMap((it) => each(it, 'create', 'delete')),
  ...each('order_line_item', 'read', 'update', 'delete'),
  ...['order', 'order_delivery', 'order_transaction'].flatMap((it) => each(it, 'read', 'update')),
];

const integration = z.object({
  admin: z.boolean().nullish(),
  aclRoles: z.array(z.object({ privileges: z.array(z.string()).nullish() })).nullish(),
});

/** Rights that are missing; null: the integration may not look. An administrator may do everything. */
export async function missingRights(
  { search }: AdminApi,
  clientId: string,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const filter = [{ type: 'equals', field: 'accessKey', value: clientId } as const];
  try {
    const [own] = await search('integration', { filter, associations: { aclRoles: {} } }, integration, signal);
    if (!own || own.admin) return own ? [] : null;
    const has = new Set((own.aclRoles ?? []).flatMap(({ privileges }) => privileges ?? []));
    return rights.filter((right) => !has.has(right));
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return null;
    throw error;
  }
}
