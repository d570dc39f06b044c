import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { connectLive, superadmin } from './live-shop.for-tests.ts';

describeConnector('A live Vendure', async () => {
  const { live, connector } = await connectLive('trial');
  const admin = await superadmin(live, 'trial');
  const find = async (key: string) =>
    (
      await admin(
        `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
          id enabled optionGroups { options { id translations { languageCode } } } } } }`,
        { key },
      )
    ).products.items;
  return {
    connector,
    countInShop: async (externalKey) =>
      (await find(externalKey)).filter((it: { enabled: boolean }) => it.enabled).length,
    countCategories: async (externalKey) => {
      const document =
        'query ($key: String!) { collections(options: { filter: { externalId: { eq: $key } } }) { items { id } } }';
      return (await admin(document, { key: `trial:${externalKey}` })).collections.items.length;
    },
    damage: async (externalKey) => {
      const [{ id, optionGroups }] = await find(externalKey);
      await admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id, assetIds: [], featuredAssetId: null },
      });
      // An option of a variant cannot be taken away in Vendure, but it can be called anything.
      for (const { options } of optionGroups)
        for (const option of options)
          await admin('mutation ($input: UpdateProductOptionInput!) { updateProductOption(input: $input) { id } }', {
            input: { id: option.id, translations: option.translations.map((it: object) => ({ ...it, name: '?' })) },
          });
    },
    close: live.stop,
  };
});
