import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, logIn, pick, seesToast, stillness, type Visitor, visitor } from './browser.ts';
import { alphaFeed, deliver } from './deliveries.ts';
import { alphaCsv, alphaProducts } from './feed-files.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** The main job, S01 to S14: one story told in order, by one administrator at one browser. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let feedId: number;
let adaId: number;
let colour: { red: number };

beforeAll(async () => {
  market = await openMarket();
  feedId = await alphaFeed(market);
  adaId = (
    await market.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@tregu.test')
      .executeTakeFirstOrThrow()
  ).id;
  const { db } = market.platform;
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour', seller_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const red = await db
    .insertInto('attributes')
    .values({ group_id: group.id, original_name: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  colour = { red: red.id };
  who = await visitor(market);
  screen = productScreen(who);
  await logIn(who, 'admin@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  expect(await market.listDifferences()).toEqual([]);
  await market.close();
});

afterEach(async ({ task }) => {
  // What the person saw when it went wrong.
  if (task.result?.state === 'fail')
    await who.page.screenshot({ path: `e2e/failed/${task.name.slice(0, 40).replace(/\W+/g, '-')}.png` });
});

const api = async (path: string, init: RequestInit = {}) => {
  const token = await who.page.evaluate(() => localStorage.getItem('marketplace_token'));
  const answer = await fetch(`${market.address}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
  });
  return { status: answer.status, body: await answer.json() };
};
const idOf = async (sku: string) =>
  (await market.platform.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
const drawer = () => who.page.getByRole('dialog').last();
const save = async () => {
  await who.page.getByRole('button', { name: 'Update', exact: true }).click();
  await seesToast(who, 'Suscessfully updated');
};
const openProduct = async (sku: string, query: string) => {
  await screen.open(`${query}&id=${await idOf(sku)}`);
  await drawer().getByText(sku).first().waitFor();
  await stillness(who);
};

describe('S01 feed import', () => {
  it('brings the products of a full feed in, tells so, and shows them as New', async () => {
    await screen.open('shopId=1&status=0');
    expect(await deliver(market, feedId, alphaCsv(), adaId)).toMatchObject({
      status: 'completed',
      result: { data: { successCount: 3, totalCount: 3 } },
    });
    await seesToast(who, 'Task feed-import completed successfully');
    await screen.open('shopId=1&status=0');
    await screen.shows(['A-100', 'A-101', 'A-102']);
    await who.page.getByText('Total 3 products').waitFor();
    expect(await who.page.getByRole('columnheader', { name: 'Status' }).count()).toBe(0);
    expect(await who.page.getByLabel('Status', { exact: true }).count()).toBe(0);
    expect(await screen.actions('A-100')).toEqual(['View']);
    await expectAccessible(who);
  });

  it('changes nothing when the same feed comes again', async () => {
    await deliver(market, feedId, alphaCsv(), adaId);
    await screen.open('shopId=1&status=0&show_updated=2');
    await screen.shows([]);
    await screen.open('shopId=1&status=0');
    await screen.shows(['A-100', 'A-101', 'A-102']);
  });
});

describe('S02 review', () => {
  it('asks for products before changing a status [VAL-039] [PMS-094] [PMS-095]', async () => {
    await screen.open('shopId=1&status=0');
    expect(await screen.options('New status')).toEqual(['Pending', 'Ignored']);
    await screen.changeStatus('Pending');
    await seesToast(who, 'Please select a product');
  });

  it('moves the selected products and clears the selection [STA-051] [PMS-074] [PMS-075] [PMS-076]', async () => {
    await screen.select('A-100');
    await who.page.getByText('Selected 1 items').waitFor();
    await who.page.getByRole('button', { name: 'Select all 3 products' }).click();
    await who.page.getByText('Selected 3 items').waitFor();
    await screen.changeStatus('Pending');
    await seesToast(who, 'success');
    await screen.shows([]);
    expect(await who.page.getByText(/^Selected \d+ items$/).count()).toBe(0);
    await screen.open('shopId=1&status=1');
    await screen.shows(['A-100', 'A-101', 'A-102']);
    expect((await screen.actions('A-100')).sort()).toEqual(['Approve', 'View']);
  });

  it('assigns with a language only [VAL-040] [API-047]', async () => {
    await screen.select('A-100');
    await who.page.getByRole('button', { name: 'Assign', exact: true }).first().click();
    const dialog = who.page.getByRole('dialog').last();
    await dialog.waitFor();
    await stillness(who);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await who.page.getByText('Select assigne language is missing!').first().waitFor();
    await pick(who, dialog.getByLabel('Assignee'), 'Ada Admin');
    await pick(who, dialog.getByLabel('Language'), /^(AL|Shqip|Albanian)/);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await seesToast(who, 'success');
    expect((await api(`product/${await idOf('A-100')}?shopId=1`)).body.result.users_products[0]).toMatchObject({
      first_name: 'Ada',
      last_name: 'Admin',
    });
  });
});

describe('S03 translate', () => {
  it('opens the drawer from the row, as wide as the window less 260 [DRW-001] [DRW-002] [PMS-090]', async () => {
    await screen.open('shopId=1&status=1');
    await screen.act('A-100', 'View');
    await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).toBe(String(await idOf('A-100')));
    const wrapper = who.page.locator('.ant-drawer-content-wrapper').last();
    await expect.poll(async () => (await wrapper.boundingBox())?.width).toBe(1440 - 260);
    await expectAccessible(who);
  });

  it('saves a translation without its background colour [VAL-010] [VAL-011] [DRW-007] [DRW-009]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    await drawer()
      .getByRole('tab', { name: /Albanian/ })
      .first()
      .click();
    const name = drawer().getByRole('textbox', { name: /^Name/ }).last();
    await drawer()
      .getByRole('textbox', { name: 'Long description' })
      .last()
      .fill('<p style="background-color:red;color:blue">x</p>');
    let sent = 0;
    who.page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await who.page.getByRole('button', { name: 'Update', exact: true }).click();
    await drawer().getByText('Product name is required').first().waitFor();
    expect(sent).toBe(0);
    await name.fill('Telefon A');
    await save();
    const { body } = await api(`product/${await idOf('A-100')}?shopId=1`);
    const albanian = body.result.product_translates.find((one: { language_id: number }) => one.language_id === 2);
    expect(albanian.name).toBe('Telefon A');
    expect(albanian.long_description).toMatch(/color:\s*blue/);
    expect(albanian.long_description).not.toContain('background');
  });

  it('shows the name in the chosen language and filters by it [PMS-057] [PMS-062]', async () => {
    await screen.open('shopId=1&status=1&language=AL');
    await screen.row('A-100').getByText('Telefon A').waitFor();
    await screen.open('shopId=1&status=1&language=AL&show_translated=1');
    await screen.shows(['A-100']);
    await screen.open('shopId=1&status=1&language=AL&show_translated=0');
    await screen.shows(['A-101', 'A-102']);
  });
});

describe('S04 categorise', () => {
  it('refuses a parent in the drawer and saves a leaf [CAT-010] [CAT-011] [DRW-011]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    const node = (name: string) => drawer().locator('.ant-tree-treenode', { hasText: name });
    await node('Electronics').locator('.ant-tree-checkbox').click();
    await seesToast(who, 'Cannot check this parent node!');
    await node('Electronics').locator('.ant-tree-switcher').click();
    await node('Phones').locator('.ant-tree-checkbox').click();
    await save();
    await screen.open('shopId=1&status=1');
    await screen.row('A-100').getByText('Phones').waitFor();
  });

  it('asks in the bulk block for category, product and action, in this order [VAL-036] [VAL-037] [VAL-038] [CAT-012] (T78)', async () => {
    await screen.open('shopId=1&status=1');
    const apply = who.page.getByRole('button', { name: 'Apply', exact: true });
    await apply.click();
    await seesToast(who, 'Select category');
    await screen.chooseCategory('Electronics');
    await seesToast(who, 'Cannot select this parent category!');
    await screen.chooseCategory('Electronics', 'Phones');
    await apply.click();
    await seesToast(who, 'Select a product');
    await screen.select('A-101', 'A-102');
    await apply.click();
    await seesToast(who, 'Select action');
    await screen.choose('Action', 'Add');
    await apply.click();
    await seesToast(who, 'success');
    await screen.row('A-102').getByText('Phones').waitFor();
    await screen.open('shopId=1&status=1&show_categories=0');
    await screen.shows([]);
  });

  it('takes a category away, and once more without harm [API-041]', async () => {
    const body = JSON.stringify({
      data: { selectedRows: [await idOf('A-102')], id: market.categories.phones, functionality: 'remove' },
    });
    for (let i = 0; i < 2; i++) {
      expect((await api('product/map/bulk/categories', { method: 'PUT', body })).body).toMatchObject({
        statusIsOk: true,
        statusMessage: 'success',
      });
    }
    await screen.open(`shopId=1&category=${market.categories.phones}&seller=${market.sellers.alpha}`);
    await screen.shows(['A-100', 'A-101']);
  });
});

describe('S05 brand and attributes', () => {
  it('maps the brand of the supplier [GEN-008] [DRW-012] [PMS-082]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    await pick(who, drawer().getByRole('combobox', { name: /shop brand/i }), 'Colourful');
    await who.page.getByRole('button', { name: 'Update', exact: true }).click();
    await who.page.getByRole('button', { name: 'Map the brand' }).click();
    await seesToast(who, 'Suscessfully updated');
    await screen.open('shopId=1&status=1');
    await screen.marked('A-100', 'Brand mapped');
    await screen.marked('A-101', 'Brand mapped');
  });

  it('maps an attribute once, however often it is asked, and takes it back [API-048] [API-051] [API-052] [API-053] [ERR-018] [ERR-019]', async () => {
    const { body: groups } = await api(
      `mapped-attributes/getAttributeGroupsBySellerId/${market.sellers.alpha}?search=Farbe`,
    );
    const red = groups.result[0].attributes.find((one: { original_name: string }) => one.original_name === 'rot');
    const body = JSON.stringify({
      seller_id: market.sellers.alpha,
      selected_attributes_ids: [red.id],
      checkedKeys: [colour.red],
    });
    for (let i = 0; i < 2; i++) {
      expect((await api('mapped-attributes', { method: 'POST', body })).body.statusMessage).toBe(
        'Successfully mapping attributes',
      );
    }
    const { body: mapped } = await api(`mapped-attributes/getMappedAttributes/${red.id}`);
    expect(mapped.result).toHaveLength(1);
    const removed = await api(`mapped-attributes/${mapped.result[0].id}`, { method: 'DELETE' });
    expect(removed.body).toMatchObject({
      statusMessage: 'Successfully deleted mapping attributes',
      result: { attribute_id: red.id },
    });
    expect((await api(`mapped-attributes/${mapped.result[0].id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('asks for attributes only after two characters, half a second after the last key [VAL-041] [VAL-042]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    const asked: string[] = [];
    who.page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes('getAttributeGroupsBySellerId') && url.searchParams.get('search'))
        asked.push(url.searchParams.get('search') ?? '');
    });
    const search = drawer()
      .getByRole('searchbox', { name: /attribute/i })
      .or(drawer().getByRole('textbox', { name: /attribute/i }))
      .first();
    await search.pressSequentially('Fa');
    await who.page.waitForTimeout(800);
    expect(asked).toEqual([]);
    await search.pressSequentially('rbe', { delay: 30 });
    await expect.poll(() => asked).toEqual(['Farbe']);
  });
});

describe('S06 origin, EAN, warranty', () => {
  it('checks the CN code while it is typed [VAL-016] [VAL-018] [VAL-019] [VAL-020] [VAL-021]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    const code = drawer()
      .getByRole('textbox', { name: /^CN code/i })
      .first();
    await code.fill('85a');
    await drawer().getByText('Ju lutem vendosni vetëm numër').first().waitFor();
    await code.fill('99999999');
    await drawer().getByText('This is not a current valid CN code').first().waitFor();
    expect(await who.page.locator('.ant-notification-notice').count()).toBe(0);
    await code.fill('85171300');
    await drawer().getByText('Smartphones', { exact: false }).first().waitFor();
    await save();
    expect((await api(`product/${await idOf('A-100')}`)).body.result.cncode).toBe('85171300');
  });

  it('marks a valid and an invalid barcode [VAL-025] [VAL-026]', async () => {
    await openProduct('A-100', 'shopId=1&status=1');
    await drawer().getByText('Valid Barcode').first().waitFor();
    await drawer().getByRole('textbox', { name: /EAN/ }).first().fill('4006381333932');
    await drawer().getByText('Invalid Barcode').first().waitFor();
    await drawer().getByRole('textbox', { name: /EAN/ }).first().fill(' 4006381333931 ');
    await drawer().getByText('Valid Barcode', { exact: true }).first().waitFor();
  });

  it('takes a warranty of at least one month and customs information per shop [VAL-032] [DRW-004] [DRW-006]', async () => {
    const id = await idOf('A-100');
    const put = (body: unknown) => api(`product/${id}?shopId=1`, { method: 'PUT', body: JSON.stringify(body) });
    expect((await put({ shop_warranty: 0 })).status).toBe(422);
    const customs = { '2': { customs_code: '85171300', customs_description: 'Phone', license_required: true } };
    const saved = await put({ shop_warranty: 24, data: { customs_information: JSON.stringify(customs) } });
    expect(saved.body).toMatchObject({ statusMessage: 'Suscessfully updated' });
    const { body } = await api(`product/${id}?shopId=1`);
    expect(body.result.shop_warranty).toBe(24);
    const stored = JSON.parse(body.result.customs_information);
    expect(stored['2']).toMatchObject({
      customs_code: '85171300',
      last_updated_by: 'Ada Admin',
      license_required: true,
    });
    expect(stored.cncode).toBeDefined();
  });
});

describe('S07 approve', () => {
  it('approves from the pending list [PMS-086] [STA-043] [STA-044] [API-046]', async () => {
    await screen.open('shopId=1&status=1');
    await screen.act('A-100', 'Approve');
    await seesToast(who, 'Product sent to approve');
    await screen.shows(['A-101', 'A-102']);
    await screen.open('shopId=1&status=4');
    expect((await screen.actions('A-100')).sort()).toEqual(['Send to shop', 'View']);
    await screen.marked('A-100', 'Approved');
    await screen.marked('A-100', 'Not in shop');
  });

  it('warns, without an error, when it is approved again [ERR-013] (T49)', async () => {
    const { body } = await api(`product-status/${await idOf('A-100')}`, { method: 'PUT' });
    expect(body.statusIsOk).toBe(false);
    expect(body.error).toBeUndefined();
  });

  it('approves another through the status select', async () => {
    await screen.open('shopId=1&status=1');
    await screen.select('A-101');
    await screen.changeStatus('Approved');
    await seesToast(who, 'success');
    await screen.shows(['A-102']);
  });
});

describe('S08 send to the shop', () => {
  it('asks how, and reports to one address [PMS-098] [PMS-102] [PMS-103] [PMS-104] [API-044]', async () => {
    await screen.open('shopId=1&status=4');
    await screen.act('A-100', 'Send to shop');
    const dialog = who.page.getByRole('dialog').last();
    await dialog.waitFor();
    await stillness(who);
    const main = dialog.getByRole('checkbox', { name: 'Main data' });
    expect([await main.isChecked(), await main.isDisabled()]).toEqual([true, true]);
    for (const off of ['Repair Images', 'Repair Product configurators', 'Update in other shops']) {
      expect([off, await dialog.getByRole('checkbox', { name: off }).isChecked()]).toEqual([off, false]);
    }
    await dialog.getByRole('checkbox', { name: 'Send report with email' }).check();
    const email = dialog.getByLabel('Email', { exact: true });
    expect(await email.inputValue()).toBe('admin@tregu.test');
    await email.fill('abc');
    await dialog.getByRole('button', { name: 'Send 1 product' }).click();
    await dialog.getByText('Please enter a valid email address').waitFor();
    await expectAccessible(who);
    await email.fill('report@tregu.test');
    await dialog.getByRole('button', { name: 'Send 1 product' }).click();
    await seesToast(who, 'Task send-to-shop completed successfully');
    const mail = await market.platform.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', 'report@tregu.test')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('1');
  });

  it('says why a product without a price for the shop was not sent, and sends it once it has one', async () => {
    const id = await idOf('A-100');
    await screen.open('shopId=2&status=4');
    await screen.shows(['A-100', 'A-101']);
    const first = await send(2, id);
    expect(first.result).toMatchObject({ data: { successCount: 0, totalCount: 1 } });
    const items = await market.platform.db
      .selectFrom('task_items')
      .selectAll()
      .where('outcome', '=', 'failed')
      .execute();
    expect(items.at(-1)?.reason).toMatch(/price/i);
    const { body } = await api(`product/${id}?shopId=2`);
    const data = { variants: [{ id: body.result.variants[0].id, price: '12000.00' }] };
    await api(`product/${id}?shopId=2`, { method: 'PUT', body: JSON.stringify({ data }) });
    expect((await send(2, id)).result).toMatchObject({ data: { successCount: 1, totalCount: 1 } });
  });
});

async function send(shopId: number, id: number, type: Record<string, boolean> = {}) {
  const { body } = await api(`product/shop?shopId=${shopId}`, {
    method: 'POST',
    body: JSON.stringify({
      data: [id],
      type: { main: true, image: false, configurator: false, updateOtherShops: false, ...type },
      email: null,
      date: null,
      processes: 1,
    }),
  });
  return market.taskEnded(body.result.taskId);
}

describe('S09 it appears there', () => {
  it('is in the lists of both shops and in neither the third [STA-045] [STA-052] [STA-053] [STA-054] [STA-055] [STA-057]', async () => {
    for (const shop of [1, 2]) {
      await screen.open(`shopId=${shop}&status=2`);
      await screen.shows(['A-100']);
      await screen.marked('A-100', 'In shop');
      await screen.marked('A-100', 'Stock updated in the shop');
    }
    await screen.open('shopId=3&status=2');
    await screen.shows([]);
    await screen.open('shopId=3&status=4');
    await screen.shows(['A-100', 'A-101']);
    await screen.marked('A-100', 'Not in shop');
    await screen.open('shopId=1&status=4');
    await screen.shows(['A-101']);
  });

  it('shows the state of each product in the status column [PMS-058] [STA-010] [STA-011] [STA-013]', async () => {
    await screen.open('shopId=1');
    await screen.row('A-100').getByText('IN SHOP', { exact: true }).waitFor();
    await screen.row('A-101').getByText('APPROVED', { exact: true }).waitFor();
    await screen.row('A-102').getByText('PENDING', { exact: true }).waitFor();
  });

  it('can be bought in both storefronts, in their languages and currencies', async () => {
    await who.open('/storefront/1?q=Alpha');
    await who.page.getByText('Alpha phone 100').first().click();
    await who.page.getByText('118').first().waitFor();
    await who.open('/storefront/2');
    await who.page.getByText('Telefon A').first().waitFor();
    expect((await (await fetch(`${market.address}/storefront/3/products.json`)).json()).total ?? 0).toBe(0);
    await expectAccessible(who);
  });
});

describe('S10 the supplier changes something', () => {
  it('makes a changed description "Not synced" and touches nothing of the staff [T103] [PMS-065] [PMS-085]', async () => {
    const changed = alphaProducts.map((row) =>
      row.sku === 'A-100' ? { ...row, description: 'A much better phone' } : row,
    );
    await deliver(market, feedId, alphaCsv(changed), adaId);
    for (const shop of [1, 2]) {
      await screen.open(`shopId=${shop}&status=2`);
      await screen.marked('A-100', 'Not synced');
    }
    await screen.open('shopId=1&show_updated=2');
    await screen.shows(['A-100']);
    await screen.open('shopId=1&show_updated=0');
    await screen.shows(['A-101', 'A-102']);
    const { body } = await api(`product/${await idOf('A-100')}?shopId=1`);
    expect(body.result.shop_warranty).toBe(24);
    expect(body.result.categories).toHaveLength(1);
    expect(body.result.product_translates.find((one: { language_id: number }) => one.language_id === 2).name).toBe(
      'Telefon A',
    );
  });

  it('shows a stock change as stock only [STA-056] (T53)', async () => {
    await send(1, await idOf('A-100'));
    const restocked = alphaProducts.map((row) =>
      row.sku === 'A-100' ? { ...row, description: 'A much better phone', stock: 42 } : row,
    );
    await deliver(market, feedId, alphaCsv(restocked), adaId);
    await screen.open('shopId=1&status=2');
    await screen.marked('A-100', 'Stock not yet updated in the shop');
    await screen.marked('A-100', 'In shop');
  });
});

describe('S11 sending again', () => {
  it('repairs one shop and leaves the other as it is [STA-046] (T50)', async () => {
    const id = await idOf('A-100');
    await send(1, id, { image: true, configurator: true });
    await screen.open('shopId=1&status=2');
    await screen.marked('A-100', 'In shop');
    await screen.marked('A-100', 'Stock updated in the shop');
    await screen.open('shopId=2&status=2');
    await screen.marked('A-100', 'Not synced');
  });

  it('refreshes the other shops it is in, and publishes in no new one [PMS-101] (T52)', async () => {
    const id = await idOf('A-100');
    const product_translates = [{ language_id: 1, name: 'Alpha phone 100 Pro' }];
    await api(`product/${id}?shopId=1`, { method: 'PUT', body: JSON.stringify({ product_translates }) });
    await screen.open('shopId=1&status=2');
    await screen.marked('A-100', 'Not synced');
    await send(1, id, { updateOtherShops: true });
    for (const shop of [1, 2]) {
      await screen.open(`shopId=${shop}&status=2`);
      await screen.marked('A-100', 'In shop');
    }
    await screen.open('shopId=3&status=2');
    await screen.shows([]);
  });
});

describe('S12 remove', () => {
  it('asks for a reason, and for more when it is another one [VAL-033] [VAL-034] [VAL-035] [PMS-091] [STA-048]', async () => {
    await screen.open('shopId=1&status=2');
    await screen.act('A-100', 'Remove');
    const dialog = who.page.getByRole('dialog').last();
    await dialog.waitFor();
    await stillness(who);
    const confirm = dialog.getByRole('button', { name: 'Remove 1 product' });
    await confirm.click();
    await dialog.getByText('Please select a removal reason').first().waitFor();
    await pick(who, dialog.getByLabel('Removal reason'), /other/i);
    await dialog.getByLabel('Additional information').fill('   ');
    await confirm.click();
    await who.page
      .getByText(/Please provide additional information|Additional information is required when selecting Other/)
      .first()
      .waitFor();
    const refused = await api('product/remove', {
      method: 'POST',
      body: JSON.stringify({
        data: [await idOf('A-100')],
        removalData: { removal_reason: 'other_issues', additional_infos: ' ' },
      }),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { statusMessage: 'Additional information is required when selecting Other' },
    });
    await pick(who, dialog.getByLabel('Removal reason'), /pric/i);
    await confirm.click();
    await seesToast(who, 'The product has been successfully shipped to the store');
    await screen.shows([]);
  });

  it('leaves the storefront at once, and only this one', async () => {
    const totals = await Promise.all(
      [1, 2].map(
        async (shop) => (await (await fetch(`${market.address}/storefront/${shop}/products.json`)).json()).total,
      ),
    );
    expect(totals).toEqual([0, 1]);
    await screen.open('shopId=1&status=5');
    await screen.shows(['A-100']);
    for (const [reason, found] of [
      ['pricing_issues', ['A-100']],
      ['brand_issues', []],
    ] as const) {
      await who.open(`/products?shopId=1&status=5&removal_reason=${reason}`);
      await screen.settled();
      await screen.shows(found);
    }
    await screen.open('shopId=2&status=2');
    await screen.shows(['A-100']);
  });
});

describe('S13 archive and back', () => {
  it('archives in this shop only [PMS-088] [PMS-089] [STA-050] [STA-014]', async () => {
    await screen.open('shopId=1&status=5');
    await screen.act('A-100', 'Archive');
    const yes = who.page.getByRole('dialog').getByRole('button', { name: /archive/i });
    await yes
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await seesToast(who, 'The product has been successfully shipped to the store');
    await screen.shows([]);
    await screen.open('shopId=1&status=7');
    await screen.shows(['A-100']);
    await openProduct('A-100', 'shopId=1&status=7');
    await drawer().getByText('Archived', { exact: true }).first().waitFor();
    await openProduct('A-100', 'shopId=2&status=2');
    await drawer().getByText('In-Shop', { exact: true }).first().waitFor();
  });

  it('does not hide what is live elsewhere, and comes back as approved [STA-027] (T43) (T44)', async () => {
    await screen.open('shopId=1&status=7');
    expect(await screen.options('New status')).toEqual(['Approved', 'New', 'Ignored']);
    await screen.select('A-100');
    await screen.changeStatus('New');
    await who.page.locator('.ant-notification-notice', { hasText: 'Albania' }).first().waitFor();
    await screen.shows(['A-100']);
    await screen.changeStatus('Approved');
    await seesToast(who, 'success');
    await screen.open('shopId=1&status=4');
    await screen.shows(['A-100', 'A-101']);
    expect((await send(1, await idOf('A-100'))).result).toMatchObject({ data: { successCount: 1 } });
  });
});

describe('S14 out of the vendor list', () => {
  it('strikes through what a full feed no longer has [PMS-073] [PMS-070] (T54)', async () => {
    const without = alphaProducts.filter((row) => row.sku !== 'A-101');
    await deliver(market, feedId, alphaCsv(without), adaId);
    await screen.open('shopId=1');
    await screen.row('A-101').getByText("Not in the vendor's list").first().waitFor({ state: 'attached' });
    await screen.open('shopId=1&show_is_in_vendor_list=0');
    await screen.shows(['A-101']);
  });

  it('strikes nothing through when the feed cannot be read, and says why it failed', async () => {
    const end = await deliver(market, feedId, 'this;is\nnot;a feed', adaId);
    expect(end.status).toBe('failed');
    await seesToast(who, `Task feed-import failed: ${end.error}`);
    await screen.open('shopId=1&show_is_in_vendor_list=0');
    await screen.shows(['A-101']);
  });

  it('takes it back when the feed has it again', async () => {
    await deliver(market, feedId, alphaCsv(), adaId);
    await screen.open('shopId=1&show_is_in_vendor_list=0');
    await screen.shows([]);
  });
});
