// What a Vendure has before it is connected: languages, countries, taxes, channels, shipping, payment and a person for Tregu.

/** What docs/shops/vendure.md asks for. */
const permissions = [
  'CreateCatalog',
  'ReadCatalog',
  'UpdateCatalog',
  'DeleteCatalog',
  'ReadChannel',
  'ReadOrder',
  'UpdateOrder',
];
const languages = ['en', 'sq', 'sl', 'mk'];
const countries = [
  { code: 'XK', name: 'Kosovo', rates: { Standard: 18, Reduced: 8 } },
  { code: 'AL', name: 'Albania', rates: { Standard: 20, Reduced: 6 } },
];
const channels = [
  { code: 'kosovo', zone: 'XK', currency: 'EUR', withTax: true },
  { code: 'albania', zone: 'AL', currency: 'ALL', withTax: true },
  // Prices without VAT, as Vendure has them where nothing else is said.
  { code: 'trial', zone: 'AL', currency: 'EUR', withTax: false },
];
export const connector = { identifier: 'tregu@shop.example', password: 'tregu-for-tests' };

const args = (of) => Object.entries(of).map(([name, value]) => ({ name, value: String(value) }));
const named = (name, more = {}) => [{ languageCode: 'en', name, ...more }];

export async function seed(url, superadmin) {
  const call = await adminApi(url, superadmin);
  const make = async (name, type, input) =>
    (
      await call(
        `mutation ($i: ${type}!) { made: ${name}(input: $i) { ... on Node { id } ... on ErrorResult { message } } }`,
        { i: input },
      ).catch(async () => call(`mutation ($i: ${type}!) { made: ${name}(input: $i) { id } }`, { i: input }))
    ).made.id;
  const there = await call('{ channels { items { code } } sellers { items { id } } stockLocations { items { id } } }');
  if (there.channels.items.length > 1) return told(call);

  await call(
    'mutation ($l: [LanguageCode!]) { updateGlobalSettings(input: { availableLanguages: $l }) { __typename } }',
    { l: languages },
  );
  const categories = {
    Standard: await make('createTaxCategory', 'CreateTaxCategoryInput', { name: 'Standard', isDefault: true }),
    Reduced: await make('createTaxCategory', 'CreateTaxCategoryInput', { name: 'Reduced' }),
  };
  const zones = {};
  for (const { code, name, rates } of countries) {
    const country = await make('createCountry', 'CreateCountryInput', {
      code,
      enabled: true,
      translations: named(name),
    });
    zones[code] = await make('createZone', 'CreateZoneInput', { name, memberIds: [country] });
    for (const [category, value] of Object.entries(rates))
      await make('createTaxRate', 'CreateTaxRateInput', {
        name: `${category} ${code}`,
        enabled: true,
        value,
        categoryId: categories[category],
        zoneId: zones[code],
      });
  }
  const base = (zone, currency, withTax) => ({
    availableLanguageCodes: languages,
    ...{ defaultLanguageCode: 'en', defaultCurrencyCode: currency, availableCurrencyCodes: [currency] },
    ...{ pricesIncludeTax: withTax, defaultTaxZoneId: zones[zone], defaultShippingZoneId: zones[zone] },
  });
  await call('mutation ($i: UpdateChannelInput!) { updateChannel(input: $i) { __typename } }', {
    i: { id: '1', ...base('XK', 'EUR', false) },
  });
  const ids = [];
  for (const { code, zone, currency, withTax } of channels)
    ids.push(
      await make('createChannel', 'CreateChannelInput', {
        code,
        token: `${code}-token`,
        sellerId: there.sellers.items[0].id,
        ...base(zone, currency, withTax),
      }),
    );

  const shippingMethodIds = [
    await make('createShippingMethod', 'CreateShippingMethodInput', {
      code: 'post',
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'default-shipping-eligibility-checker', arguments: args({ orderMinimum: 0 }) },
      calculator: {
        code: 'default-shipping-calculator',
        arguments: args({ rate: 300, includesTax: 'auto', taxRate: 20 }),
      },
      translations: named('Post', { description: '' }),
    }),
  ];
  const paymentMethodIds = [];
  for (const [code, name, automaticSettle] of [
    ['cash-on-delivery', 'Cash on delivery', false],
    ['card', 'Card', true],
  ])
    paymentMethodIds.push(
      await make('createPaymentMethod', 'CreatePaymentMethodInput', {
        ...{ code, enabled: true, handler: { code: 'dummy-payment-handler', arguments: args({ automaticSettle }) } },
        checker: { code: 'stock-is-left', arguments: [] },
        translations: named(name, { description: '' }),
      }),
    );
  const promotionIds = [
    await make('createPromotion', 'CreatePromotionInput', {
      ...{ enabled: true, couponCode: 'TEN', conditions: [], translations: named('Ten percent', { description: '' }) },
      actions: [{ code: 'order_percentage_discount', arguments: args({ discount: 10 }) }],
    }),
  ];
  // What is made in the default channel is in no other one yet.
  for (const channelId of ids)
    await call(
      `mutation ($s: AssignShippingMethodsToChannelInput!, $p: AssignPaymentMethodsToChannelInput!, $k: AssignPromotionsToChannelInput!, $l: AssignStockLocationsToChannelInput!) {
        assignShippingMethodsToChannel(input: $s) { id } assignPaymentMethodsToChannel(input: $p) { id }
        assignPromotionsToChannel(input: $k) { id } assignStockLocationsToChannel(input: $l) { id } }`,
      {
        ...{ s: { channelId, shippingMethodIds }, p: { channelId, paymentMethodIds }, k: { channelId, promotionIds } },
        l: { channelId, stockLocationIds: [there.stockLocations.items[0].id] },
      },
    );
  const all = (await call('{ channels { items { id } } }')).channels.items.map(({ id }) => id);
  const role = await make('createRole', 'CreateRoleInput', {
    code: 'tregu',
    description: 'Tregu',
    permissions,
    channelIds: all,
  });
  const reader = await make('createRole', 'CreateRoleInput', {
    code: 'reader',
    description: 'Reads',
    permissions: ['ReadCatalog', 'ReadChannel'],
    channelIds: all,
  });
  for (const [emailAddress, roleId] of [
    [connector.identifier, role],
    ['reader@shop.example', reader],
  ])
    await make('createAdministrator', 'CreateAdministratorInput', {
      ...{ emailAddress, firstName: 'Tregu', lastName: 'Back-office', password: connector.password, roleIds: [roleId] },
    });
  return told(call);
}

async function told(call) {
  const { channels: all } = await call('{ channels { items { id code token } } }');
  return { connector, channels: all.items };
}

/** Logs in; `call` throws what Vendure refuses. */
async function adminApi(url, { identifier, password }) {
  let token;
  const call = async (query, variables = {}) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${url}/admin-api`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    token ??= answer.headers.get('vendure-auth-token');
    const { data, errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 1500));
    return data;
  };
  await call('mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }', {
    u: identifier,
    p: password,
  });
  return call;
}
