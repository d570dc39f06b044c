import { published } from './published.for-tests.ts';

/** A field of an entity; `one` and `many` lead to others. */
export type Field = {
  readonly type: 'id' | 'text' | 'number' | 'int' | 'flag' | 'object' | 'list' | 'date' | 'prices' | 'one' | 'many';
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The entity it leads to. */
  readonly to: string;
};

function fieldOf(text: string): Field {
  const required = text.endsWith('!');
  const type = text.replace('!', '');
  if (type === '*price') return { type: 'prices', required, readOnly: false, to: '' };
  if (/^[>*]/.test(type))
    return { type: type.startsWith('>') ? 'one' : 'many', required: false, readOnly: false, to: type.slice(1) };
  const plain = type.replace('~', '') as Field['type'];
  return { type: plain, required, readOnly: type.endsWith('~'), to: '' };
}

/** Entities by their names, with their fields. */
export const entities = new Map(
  published
    .trim()
    .split(/\n(?! )/)
    .map((text) => {
      const [name = '', ...fields] = text.split(/:?\s+/);
      return [
        name.replace(/:$/, ''),
        new Map(
          fields.map((it) => {
            const at = it.indexOf(':');
            return [it.slice(0, at), fieldOf(it.slice(at + 1))] as const;
          }),
        ),
      ] as const;
    }),
);

/** Entities whose rows belong to one row of this one, and the field that says to which. */
export const ownedBy: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  product: {
    children: ['product', 'parentId'],
    media: ['product_media', 'productId'],
    configuratorSettings: ['product_configurator_setting', 'productId'],
    visibilities: ['product_visibility', 'productId'],
  },
  property_group: { options: ['property_group_option', 'groupId'] },
  category: { children: ['category', 'parentId'] },
  tax: { rules: ['tax_rule', 'taxId'] },
  sales_channel: { domains: ['sales_channel_domain', 'salesChannelId'] },
  order: {
    lineItems: ['order_line_item', 'orderId'],
    transactions: ['order_transaction', 'orderId'],
    deliveries: ['order_delivery', 'orderId'],
    addresses: ['order_address', 'orderId'],
  },
  order_transaction: { captures: ['order_transaction_capture', 'orderTransactionId'] },
  order_transaction_capture: { refunds: ['order_transaction_capture_refund', 'captureId'] },
};
/** One that is owned alone. */
export const ownsOne: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  order: { orderCustomer: ['order_customer', 'orderId'] },
};

/** Associations of many to many: the entity in between, and its two fields. Deleting a row of it is how one is taken away. */
export const between: Readonly<Record<string, Readonly<Record<string, readonly [string, string, string]>>>> = {
  product: {
    categories: ['product_category', 'productId', 'categoryId'],
    options: ['product_option', 'productId', 'optionId'],
    properties: ['product_property', 'productId', 'optionId'],
  },
  integration: { aclRoles: ['integration_role', 'integrationId', 'aclRoleId'] },
  sales_channel: {
    languages: ['sales_channel_language', 'salesChannelId', 'languageId'],
    currencies: ['sales_channel_currency', 'salesChannelId', 'currencyId'],
  },
};
export const mappings = new Map(
  Object.values(between).flatMap((of) => Object.values(of).map((it) => [it[0], it] as const)),
);

/** The field that says to which one an association leads, where its name says so. */
export const keyOf = (entity: string, association: string): string =>
  association === 'stateMachineState'
    ? 'stateId'
    : entity === 'tax_rule' && association === 'type'
      ? 'taxRuleTypeId'
      : `${association}Id`;

/** Fields that are said in each language, and the ones without which there is no translation. */
export const translated: Readonly<Record<string, readonly string[]>> = {
  product: [
    'name',
    'description',
    'metaDescription',
    'metaTitle',
    'keywords',
    'packUnit',
    'packUnitPlural',
    'customFields',
    'customSearchKeywords',
  ],
  category: ['name', 'description', 'metaDescription', 'metaTitle', 'keywords', 'customFields'],
  property_group: ['name', 'description', 'position', 'customFields'],
  property_group_option: ['name', 'position', 'customFields'],
  product_manufacturer: ['name', 'description', 'customFields'],
  media: ['alt', 'title', 'customFields'],
};
/** Fields that take HTML; all others lose what looks like a tag. */
export const html: ReadonlySet<string> = new Set([
  'product.description',
  'category.description',
  'product_manufacturer.description',
]);
/** What a variant has of its product where it says nothing itself. */
export const inherited: ReadonlySet<string> = new Set(['taxId', 'price', 'name']);
/** No two rows have the same of these. */
export const unique: Readonly<Record<string, readonly string[]>> = {
  product: ['productNumber'],
  product_visibility: ['productId', 'salesChannelId'],
  product_configurator_setting: ['productId', 'optionId'],
};
/** Rows that go with the one they belong to. */
export const goesWith: readonly (readonly [string, string])[] = [
  ...['product_media', 'product_configurator_setting', 'product_visibility'].map((it) => [it, 'productId'] as const),
];
/** Letters that a field takes. */
export const lengthOf = (entity: string, name: string): number => {
  if (html.has(`${entity}.${name}`) || /Comment$|address/i.test(name)) return 1_000_000;
  return entity === 'product' && name === 'productNumber' ? 64 : 255;
};
