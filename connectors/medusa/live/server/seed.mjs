// What a Medusa has before it is connected: languages, a warehouse, regions with taxes, sales channels, shipping, a coupon and a person for Tregu.

const locales = ['en-US', 'sq-AL', 'sl-SI', 'mk-MK'];
const shops = [
  { country: 'xk', name: 'Kosovo', currency: 'eur', withTax: true, rates: [18, 8] },
  { country: 'al', name: 'Albania', currency: 'all', withTax: true, rates: [20, 6] },
  // Prices without VAT, as Medusa has them where nothing else is said.
  { country: 'me', name: 'Trial', currency: 'eur', withTax: false, rates: [20, 7] },
];
export const connector = { email: 'tregu@shop.example', password: 'tregu-for-tests' };

export async function seed(url, apiKey) {
  const call = api(url, apiKey);
  const make = async (path, body) => Object.values(await call('POST', path, body))[0];
  const { stores } = await call('GET', '/admin/stores');
  await call('POST', `/admin/stores/${stores[0].id}`, {
    supported_currencies: [{ currency_code: 'eur', is_default: true }, { currency_code: 'all' }],
    supported_locales: locales.map((locale_code) => ({ locale_code })),
  });
  const location = await make('/admin/stock-locations', {
    ...{ name: 'Warehouse', address: { address_1: 'x', city: 'Prishtinë', country_code: 'xk' } },
  });
  const place = `/admin/stock-locations/${location.id}`;
  await call('POST', `${place}/fulfillment-providers`, { add: ['manual_manual'] });
  await call('POST', `${place}/fulfillment-sets`, { name: 'Delivery', type: 'shipping' });
  const { stock_location: whole } = await call('GET', `${place}?fields=id,*fulfillment_sets`);
  const { shipping_profiles: profiles } = await call('GET', '/admin/shipping-profiles');
  const profile = profiles[0] ?? (await make('/admin/shipping-profiles', { name: 'Default', type: 'default' }));

  const made = [];
  for (const { country, name, currency, withTax, rates } of shops) {
    const channel = await make('/admin/sales-channels', { name });
    await call('POST', `${place}/sales-channels`, { add: [channel.id] });
    const region = await make('/admin/regions', {
      ...{ name, currency_code: currency, countries: [country], automatic_taxes: true, is_tax_inclusive: withTax },
      payment_providers: ['pp_system_default'],
    });
    const [standard, reduced] = rates;
    const taxes = await make('/admin/tax-regions', {
      ...{ country_code: country, provider_id: 'tp_system' },
      default_tax_rate: { name: 'Standard', rate: standard, code: 'standard' },
    });
    await make('/admin/tax-rates', { tax_region_id: taxes.id, name: 'Reduced', rate: reduced, code: 'reduced' });
    const { service_zones: zones } = await make(
      `/admin/fulfillment-sets/${whole.fulfillment_sets[0].id}/service-zones`,
      { name, geo_zones: [{ type: 'country', country_code: country }] },
    );
    await make('/admin/shipping-options', {
      ...{ name: 'Post', service_zone_id: zones.find((it) => it.name === name).id, shipping_profile_id: profile.id },
      ...{ provider_id: 'manual_manual', price_type: 'flat' },
      ...{
        type: { label: 'Post', description: 'Post', code: 'post' },
        prices: [{ currency_code: currency, amount: 3 }],
      },
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
        { attribute: 'is_return', operator: 'eq', value: 'false' },
      ],
    });
    const key = await make('/admin/api-keys', { title: name, type: 'publishable' });
    await call('POST', `/admin/api-keys/${key.id}/sales-channels`, { add: [channel.id] });
    made.push({ name, country, channelId: channel.id, regionId: region.id, publishableKey: key.token });
  }
  await make('/admin/promotions', {
    ...{ code: 'TEN', type: 'standard', status: 'active', is_automatic: false },
    application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 10 },
  });
  await person(url, call);
  return { connector, shops: made, stockLocationId: location.id };
}

/** Medusa's own way to a new person: an invitation, a password, and the invitation accepted. */
async function person(url, call) {
  const { invite } = await call('POST', '/admin/invites', { email: connector.email });
  const { token } = await api(url)('POST', '/auth/user/emailpass/register', connector);
  const accepting = api(url, null, token);
  await accepting('POST', `/admin/invites/accept?token=${invite.token}`, {
    ...{ email: connector.email, first_name: 'Tregu', last_name: 'Back-office' },
  });
}

/** JSON over HTTP; `call` throws what Medusa refuses. */
const api = (url, key, bearer) => async (method, path, body) => {
  const authorization = bearer ? `Bearer ${bearer}` : key ? `Basic ${Buffer.from(`${key}:`).toString('base64')}` : null;
  const answer = await fetch(url + path, {
    method,
    headers: { ...(authorization ? { authorization } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${text.slice(0, 800)}`);
  return text ? JSON.parse(text) : null;
};
