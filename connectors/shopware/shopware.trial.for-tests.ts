import { z } from 'zod';
import type { TrialOf } from '#connectors/kit/trial/trial.for-tests.ts';
import { adminApi, type Filter, most } from './admin-api.ts';
import { idOf } from './ids.ts';

const row = z.object({ id: z.string() });
const channelThere = z.object({
  accessKey: z.string(),
  countryId: z.string(),
  navigationCategoryId: z.string(),
  domains: z.array(z.object({ url: z.string() })),
});
const told = z.object({ customFields: z.object({ tregu_order: z.string() }) });
const media = row.extend({ fileName: z.string().nullish() });

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
  /** Nobody else makes anything in a test shop meanwhile, so pages stay what they are. */
  async function allOf<T extends z.ZodType<{ readonly id: string }>>(entity: string, of: T): Promise<z.output<T>[]> {
    const found: z.output<T>[] = [];
    for (let page = 1; ; page += 1) {
      const sort = [{ field: 'id', order: 'ASC' } as const];
      const rows = await api.search(entity, { sort, limit: most, page }, of, signal);
      found.push(...rows);
      if (rows.length < most) return found;
    }
  }
  const idsOf = async (entity: string) => new Set((await allOf(entity, row)).map(({ id }) => id));
  /** What goods say of themselves is made by its name; the shop's own stays. */
  const words = ['property-group', 'product-manufacturer'] as const;
  const before = new Map<string, ReadonlySet<string>>();
  for (const entity of words) before.set(entity, await idsOf(entity));
  const pictured = new Set((await allOf('media', media)).map(({ id }) => id));
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
      const drop = (entity: string, ids: Iterable<string>) =>
        api.sync([{ entity, action: 'delete', payload: [...ids].map((id) => ({ id })) }], signal);
      await drop('order', placed);
      await drop('product', products);
      await drop('category', categories.toReversed());
      // Those of pictures that were replaced, too; ours are named by their own number.
      const pictures = await allOf('media', media);
      await drop(
        'media',
        pictures.filter((it) => it.fileName === it.id && !pictured.has(it.id)).map(({ id }) => id),
      );
      for (const entity of words) {
        const made = [...(await idsOf(entity))].filter((id) => !before.get(entity)!.has(id));
        await drop(entity.replace('-', '_'), made);
      }
      return [`The guest "Tregu Trial" of ${placed.length} orders is still among the customers`];
    },
  };
};
