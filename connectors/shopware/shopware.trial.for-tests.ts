import { z } from 'zod';
import type { TrialOf } from '#connectors/kit/trial/trial.for-tests.ts';
import { adminApi, type Filter } from './admin-api.ts';
import { idOf } from './ids.ts';

const row = z.object({ id: z.string() });
const channelThere = z.object({
  accessKey: z.string(),
  countryId: z.string(),
  navigationCategoryId: z.string(),
  domains: z.array(z.object({ url: z.string() })),
});
const told = z.object({ customFields: z.object({ tregu_order: z.string() }) });
const media = z.object({ id: z.string(), mediaId: z.string().nullish() });

/**
 * Orders are placed by a guest through the Store API, to be paid on delivery; all that was made is deleted for good, which takes an integration with an
 * administrator's rights.
 */
export const shopwareTrial: TrialOf = async (settings, deps) => {
  const { address = '', user = '', secret = '', channel = '' } = settings;
  const api = adminApi(deps, { address, clientId: user, clientSecret: secret });
  const signal = new AbortController().signal;
  const criteria = { ids: [channel], associations: { domains: {} } };
  const [there] = await api.search('sales-channel', criteria, channelThere, signal);
  const [domain] = there?.domains ?? [];
  if (!there || !domain) throw new Error('Orders can be placed in a sales channel with a domain alone');
  const equals = (field: string, value: string): Filter => ({ type: 'equals', field, value });
  const find = (entity: string, field: string, value: string) =>
    api.search(entity, { filter: [equals(field, value)] }, row, signal);
  const [cash] = await find('payment-method', 'technicalName', 'payment_cashpayment');
  const placed: string[] = [];
  let changes = 0;

  /** One request of a guest; gives the answer and what Shopware knows the guest by. */
  async function store(method: string, path: string, body: object, guest: string | null) {
    const headers = { 'sw-access-key': there!.accessKey, ...(guest === null ? {} : { 'sw-context-token': guest }) };
    const answer = await deps.fetch(`${address.replace(/\/+$/, '')}/store-api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The Store API refused ${path} (HTTP ${answer.status}): ${text.slice(0, 300)}`);
    return { json: JSON.parse(text) as unknown, guest: answer.headers.get('sw-context-token') ?? guest };
  }

  return {
    async place({ skus }, pieces) {
      const name = { firstName: 'Tregu', lastName: 'Trial' };
      const billingAddress = { ...name, street: 'Test 1', zipcode: '10000', city: 'Test', countryId: there.countryId };
      const person = { ...name, guest: true, email: 'trial@example.com', acceptedDataProtection: true };
      const { guest } = await store(
        'POST',
        '/account/register',
        { ...person, storefrontUrl: domain.url, billingAddress },
        null,
      );
      if (cash) await store('PATCH', '/context', { paymentMethodId: cash.id }, guest);
      const items = [];
      for (const [place, quantity] of pieces.entries()) {
        const [goods] = await find('product', 'productNumber', skus[place]!);
        items.push({ type: 'product', referencedId: goods!.id, quantity });
      }
      await store('POST', '/checkout/cart/line-item', { items }, guest);
      const { id } = row.parse((await store('POST', '/checkout/order', {}, guest)).json);
      placed.push(id);
      return id;
    },
    async change(id) {
      changes += 1;
      const payload = [{ id, customerComment: `Changed ${changes} times` }];
      await api.sync([{ entity: 'order', action: 'upsert', payload }], signal);
    },
    async countTold(wanted) {
      const orders = await api.search('order', { ids: placed }, z.unknown(), signal);
      const keys = orders.flatMap((it) => {
        const text = told.safeParse(it).data?.customFields.tregu_order;
        return text ? (JSON.parse(text) as { told: string[] }).told : [];
      });
      return keys.filter((it) => it === wanted).length;
    },
    async cleanUp(productKeys, categoryKeys) {
      const products = productKeys.map((key) => idOf('product', key));
      const categories = categoryKeys.map((key) => idOf('category', there.navigationCategoryId, key));
      const pictures = new Set<string>();
      for (const productId of products)
        for (const it of await api.search('product-media', { filter: [equals('productId', productId)] }, media, signal))
          if (it.mediaId) pictures.add(it.mediaId);
      for (const it of await api.search('category', { ids: categories }, media, signal))
        if (it.mediaId) pictures.add(it.mediaId);
      const drop = (entity: string, ids: Iterable<string>) =>
        api.sync([{ entity, action: 'delete', payload: [...ids].map((id) => ({ id })) }], signal);
      await drop('order', placed);
      await drop('product', products);
      await drop('category', categories.toReversed());
      await drop('media', pictures);
      return [
        'Properties (Colour, Material, Lid, Size) and the manufacturer "Përroi & Sons" are still there',
        `The guest "Tregu Trial" of ${placed.length} orders is still among the customers`,
      ];
    },
  };
};
