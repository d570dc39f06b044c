import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { connectForTest } from './faulty-shop.for-tests.ts';

describeConnector('The faulty shop on a good day', async () => {
  const { shop, connector } = await connectForTest();
  const find = (externalKey: string) => shop.state().products.filter((product) => product.externalKey === externalKey);
  return {
    connector,
    countInShop: async (externalKey) => find(externalKey).length,
    countCategories: async (externalKey) =>
      shop.state().categories.filter((category) => category.document.externalKey === externalKey).length,
    partsOf: async (externalKey) => {
      const [{ document, prices, stock }] = find(externalKey) as [ReturnType<typeof find>[number]];
      return structuredClone({
        main: document.texts,
        images: document.images,
        attributes: document.attributes,
        price: prices,
        customs: document.customs,
        warranty: document.warrantyMonths,
        stock: [...stock],
        configurators: document.variants.map(({ options }) => options),
      });
    },
    isShown: async (externalKey) => find(externalKey).some((it) => it.isShown),
    show: async (externalKey) => {
      for (const it of find(externalKey)) it.isShown = true;
    },
    isKept: async (remoteId) => shop.state().products.some(({ id }) => String(id) === remoteId),
    reprice: async (externalKey, place, amount) => {
      const [it] = find(externalKey);
      const written = Number(amount).toFixed(2);
      it!.prices = it!.prices.map((row, at) => {
        if (at !== place) return row;
        return row.discountGross === null ? { ...row, gross: written } : { ...row, discountGross: written };
      });
    },
    damage: async (externalKey) => {
      for (const { document } of find(externalKey)) {
        document.images = [];
        for (const variant of document.variants) variant.options = [];
      }
    },
    thousand: true,
    without: {
      countsStock: 'The faulty shop always counts stock',
      process: 'What the faulty shop does when it is cut off is tested in the features that send',
    },
    close: shop.stop,
  };
});

describeOrders('The faulty shop on a good day', async () => {
  const { shop, connector } = await connectForTest();
  return {
    connector,
    place: async (pieces) => shop.orders.place(pieces),
    change: async (id) => shop.orders.edit(id, (order) => ({ ...order, note: `${order.note}!` })),
    withdraw: async (id, line, qty) =>
      shop.orders.edit(id, (order) => {
        const withdrawals = order.withdrawals ?? [];
        const lines = [{ externalId: line, qty }];
        const one = { externalId: `w${withdrawals.length}`, at: new Date().toISOString(), reason: '', lines };
        return { ...order, withdrawals: [...withdrawals, one] };
      }),
    worthOf: async (code) => shop.orders.vouchers.get(code) ?? null,
    countTold: async (key) => [...shop.orders.told.values()].filter((told) => told.key === key).length,
    close: shop.stop,
  };
});
