import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { connectForTest } from './faulty-shop.for-tests.ts';

describeConnector('The faulty shop on a good day', async () => {
  const { shop, connector } = await connectForTest();
  const find = (externalKey: string) => shop.state().products.filter((product) => product.externalKey === externalKey);
  return {
    connector,
    countInShop: async (externalKey) => find(externalKey).length,
    countCategories: async (externalKey) =>
      shop.state().categories.filter((category) => category.document.externalKey === externalKey).length,
    damage: async (externalKey) => {
      for (const { document } of find(externalKey)) {
        document.images = [];
        for (const variant of document.variants) variant.options = [];
      }
    },
    close: shop.stop,
  };
});
