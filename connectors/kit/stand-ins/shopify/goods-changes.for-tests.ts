import type { ProductInput, VariantInput } from './catalogue.for-tests.ts';
import { type Context, change, No, needsKey } from './rules.for-tests.ts';
import { type Custom, operationShown, type Row, type World } from './world.for-tests.ts';

/** What changes goods in a Shopify for tests, and what it is to tell of them. */
export function goodsChanges({ settings, shop, subscriptions, operations, ...of }: World) {
  const { productOf, publishable, publications, collectionInput, newCollection } = of;
  return {
    metafieldDefinitionCreate: ({
      definition: { namespace, key, type, ownerType },
    }: {
      definition: { namespace: string; key: string; type: string; ownerType: string };
    }) =>
      change(
        () => {
          const name = `${ownerType} ${namespace}.${key}`;
          if (shop.unique.has(name))
            throw new No('Key is in use for metafields of this type', 'TAKEN', ['definition', 'key']);
          if (type === 'id') shop.unique.add(name);
          return { createdDefinition: { id: shop.next('MetafieldDefinition') } as object };
        },
        { createdDefinition: null } as never,
      ),
    metafieldsSet: ({
      metafields,
    }: {
      metafields: { ownerId: string; namespace?: string; key: string; type?: string; value: string }[];
    }) =>
      change(
        () => {
          if (metafields.length > 25)
            throw new No('Exceeded the maximum metafields input limit of 25.', 'LESS_THAN_OR_EQUAL_TO');
          for (const { ownerId, ...it } of metafields) shop.setMetafield(shop.ownerOf(ownerId), it);
          return { metafields: [] as object[] };
        },
        { metafields: null } as never,
      ),
    metafieldsDelete: ({ metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] }) =>
      change(
        () => {
          for (const { ownerId, namespace, key } of metafields)
            shop.ownerOf(ownerId).metafields.delete(`${namespace}.${key}`);
          return { deletedMetafields: [] as object[] };
        },
        { deletedMetafields: null } as never,
      ),
    productSet: ({
      identifier,
      input,
      synchronous,
    }: {
      identifier?: { id?: string; customId?: Custom };
      input: ProductInput;
      synchronous?: boolean;
    }) =>
      change(
        () => {
          const { customId, id } = identifier ?? {};
          const old = id ? productOf(id) : customId ? shop.byCustomId('PRODUCT', customId) : null;
          const made = shop.setProduct(old as Parameters<typeof shop.setProduct>[0], input);
          if (customId) shop.setMetafield(made, { ...customId, type: 'id' });
          if (synchronous !== false)
            return { product: { id: made.id } as object | null, productSetOperation: null as object | null };
          const operation = { id: shop.next('ProductSetOperation'), looks: 0, product: made.id };
          operations.set(operation.id, operation);
          return { product: null, productSetOperation: operationShown(operation) };
        },
        { product: null, productSetOperation: null } as never,
      ),
    productVariantsBulkUpdate: ({ productId, variants }: { productId: string; variants: Partial<VariantInput>[] }) =>
      change(
        () => {
          const product = productOf(productId);
          const rows = variants.map((input) => {
            const it = product.variants.find(({ id }) => id === input.id);
            if (!it) throw new No('Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST', ['variants']);
            return { it, input };
          });
          for (const { it, input } of rows) shop.writeVariant(product, it, input, false);
          return { productVariants: [] as object[] };
        },
        { productVariants: null } as never,
      ),
    inventorySetQuantities: (
      {
        input,
      }: {
        input: {
          name: string;
          reason: string;
          quantities: {
            inventoryItemId: string;
            locationId: string;
            quantity: number;
            changeFromQuantity?: number | null;
          }[];
        };
      },
      context: Context,
    ) =>
      change(
        () => {
          needsKey(context);
          if (input.name !== 'on_hand' && input.name !== 'available') throw new No('Invalid name', 'INVALID_NAME');
          const rows = input.quantities.map((row) => {
            const level = shop
              .variants()
              .find(({ item }) => item === row.inventoryItemId)
              ?.stock.get(row.locationId);
            if (!level)
              throw new No(
                'The specified inventory item is not stocked at the location.',
                'ITEM_NOT_STOCKED_AT_LOCATION',
              );
            const now = input.name === 'on_hand' ? level.onHand : level.onHand - level.committed;
            if (typeof row.changeFromQuantity === 'number' && row.changeFromQuantity !== now)
              throw new No('The compareQuantity value does not match persisted value.', 'CHANGE_FROM_QUANTITY_STALE');
            return { level, onHand: input.name === 'on_hand' ? row.quantity : row.quantity + level.committed };
          });
          for (const { level, onHand } of rows) level.onHand = onHand;
          return { inventoryAdjustmentGroup: null };
        },
        { inventoryAdjustmentGroup: null },
      ),
    inventoryActivate: (
      { inventoryItemId, locationId, onHand = 0 }: { inventoryItemId: string; locationId: string; onHand?: number },
      context: Context,
    ) =>
      change(
        () => {
          needsKey(context);
          const it = shop.variants().find(({ item }) => item === inventoryItemId);
          if (!it) throw new No('Inventory item does not exist');
          it.stock.set(locationId, { onHand, committed: 0 });
          return { inventoryLevel: null };
        },
        { inventoryLevel: null },
      ),
    priceListFixedPricesAdd: ({
      priceListId,
      prices,
    }: {
      priceListId: string;
      prices: {
        variantId: string;
        price: { amount: string; currencyCode: string };
        compareAtPrice?: { amount: string } | null;
      }[];
    }) =>
      change(
        () => {
          const found = settings.markets.find(({ catalog }) => catalog?.priceList?.id === priceListId)?.catalog
            ?.priceList;
          if (!found) throw new No('Price list does not exist', 'PRICE_LIST_NOT_FOUND');
          const own = shop.prices.get(priceListId) ?? new Map();
          for (const { variantId, price, compareAtPrice } of prices) {
            if (!shop.variants().some(({ id }) => id === variantId))
              throw new No('Variant does not exist', 'VARIANT_NOT_FOUND');
            if (price.currencyCode !== found.currency)
              throw new No('Currency is not that of the price list', 'PRICE_LIST_CURRENCY_MISMATCH');
            own.set(variantId, {
              price: shop.money(price.amount),
              compareAtPrice: compareAtPrice ? shop.money(compareAtPrice.amount) : null,
            });
          }
          shop.prices.set(priceListId, own);
          return { prices: [] as object[] };
        },
        { prices: null } as never,
      ),
    translationsRegister: ({
      resourceId,
      translations,
    }: {
      resourceId: string;
      translations: Parameters<typeof shop.register>[1];
    }) =>
      change(
        () => {
          shop.register(resourceId, translations);
          return { translations: [] as object[] };
        },
        { translations: null } as never,
      ),
    translationsRemove: ({
      resourceId,
      translationKeys,
      locales,
    }: {
      resourceId: string;
      translationKeys: string[];
      locales: string[];
    }) =>
      change(
        () => {
          for (const locale of locales)
            for (const key of translationKeys) shop.words.get(resourceId)?.delete(`${locale} ${key}`);
          return { translations: [] as object[] };
        },
        { translations: null } as never,
      ),
    publishablePublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) =>
      change(
        () => {
          for (const { publicationId } of input) {
            if (!publications().includes(publicationId)) throw new No('Publication does not exist');
            publishable(id)?.published.add(publicationId);
          }
          if (!publishable(id)) throw new No('Resource does not exist');
          return { publishable: null };
        },
        { publishable: null },
      ),
    publishableUnpublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) =>
      change(
        () => {
          for (const { publicationId } of input) publishable(id)?.published.delete(publicationId);
          return { publishable: null };
        },
        { publishable: null },
      ),
    collectionCreate: ({ collection }: { collection?: Row }) =>
      change(
        () => {
          const it = newCollection();
          collectionInput(it, collection ?? {});
          return { collection: shop.shown.collection(it) as object | null };
        },
        { collection: null } as never,
      ),
    collectionUpdate: ({ collection = {} }: { collection?: Row }) =>
      change(
        () => {
          const it = shop.collections.get(String(collection.id));
          if (!it) throw new No('Collection does not exist');
          collectionInput(it, collection);
          return { collection: shop.shown.collection(it) as object | null };
        },
        { collection: null } as never,
      ),
    productDelete: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          productOf(id);
          shop.products.delete(id);
          return { deletedProductId: id as string | null };
        },
        { deletedProductId: null } as never,
      ),
    collectionDelete: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          shop.collections.delete(id);
          for (const it of shop.products.values()) it.collections = it.collections.filter((one) => one !== id);
          return { deletedCollectionId: id as string | null };
        },
        { deletedCollectionId: null } as never,
      ),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri = '' },
    }: {
      topic: string;
      webhookSubscription: { uri?: string };
    }) =>
      change(
        () => {
          if ([...subscriptions.values()].some((it) => it.topic === topic && it.uri === uri))
            throw new No('Address for this topic has already been taken', 'TAKEN');
          const made = { id: shop.next('WebhookSubscription'), topic, uri };
          subscriptions.set(made.id, made);
          return { webhookSubscription: made as object | null };
        },
        { webhookSubscription: null } as never,
      ),
    webhookSubscriptionDelete: ({ id }: { id: string }) =>
      change(
        () => {
          subscriptions.delete(id);
          return { deletedWebhookSubscriptionId: id as string | null };
        },
        { deletedWebhookSubscriptionId: null } as never,
      ),
  };
}
