import { z } from 'zod';
import { type AdminApi, Refused } from './admin-api.ts';

const read = [
  ...['sales_channel', 'language', 'locale', 'currency', 'country', 'tax', 'tax_rule', 'tax_rule_type', 'media_folder'],
  ...[
    'state_machine_state',
    'payment_method',
    'shipping_method',
    'order_customer',
    'order_address',
    'order_transaction_capture',
  ],
  ...['order_transaction_capture_refund', 'integration', 'acl_role'],
].map((entity) => `${entity}:read`);
const all = (entity: string) => ['read', 'create', 'update', 'delete'].map((right) => `${entity}:${right}`);
const write = (entity: string) => all(entity).filter((right) => !right.endsWith(':delete'));

/** What the role of the integration has to allow, as Shopware calls it. */
export const rights: readonly string[] = [
  ...read,
  ...['product', 'product_visibility', 'product_media', 'product_configurator_setting', 'product_translation'].flatMap(
    all,
  ),
  ...['product_category', 'product_option', 'product_property'].flatMap((it) => [`${it}:create`, `${it}:delete`]),
  ...[
    'product_manufacturer',
    'product_manufacturer_translation',
    'property_group',
    'property_group_translation',
  ].flatMap(write),
  ...['property_group_option', 'property_group_option_translation', 'category', 'media', 'media_translation'].flatMap(
    write,
  ),
  ...['category_translation', 'order_line_item'].flatMap(all),
  ...['order', 'order_delivery', 'order_transaction'].flatMap((it) => [`${it}:read`, `${it}:update`]),
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
