import { describe, expect, it } from 'vitest';
import { pick, seesToast } from '../browser.ts';
import { api, drawer, idOf, market, screen, shops, who } from './story.ts';

/** S04 to S06: category, brand, attributes, codes and warranty of what was translated. */
export function makeReady(): void {
  describe('S04 categorise', () => {
    it('refuses a parent in the drawer and saves a leaf [CAT-010] [CAT-011] [DRW-011] [GEN-007]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      const node = (name: string) => drawer.root().locator('.ant-tree-treenode', { hasText: name });
      await node('Electronics').locator('.ant-tree-checkbox').click();
      await seesToast(who, 'Cannot check this parent node!');
      await node('Electronics').locator('.ant-tree-switcher').click();
      await node('Phones').locator('.ant-tree-checkbox').click();
      await drawer.save();
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.row('A-100').getByText('Phones').waitFor();
    });

    it('asks in the bulk block for category, product and action, in this order [VAL-036] [VAL-037] [VAL-038] [CAT-012] [PMS-045] [PMS-046] (T78)', async () => {
      await screen.open(`shopId=${shops.home}&status=1`);
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
      await screen.open(`shopId=${shops.home}&status=1&show_categories=0`);
      await screen.shows([]);
    });

    it('takes a category away, and once more without harm [API-041]', async () => {
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.chooseCategory('Electronics', 'Phones');
      await screen.choose('Action', 'Remove');
      for (let i = 0; i < 2; i++) {
        await screen.select('A-102');
        const answer = await screen.answerTo('/product/map/bulk/categories', () => screen.press('Apply'));
        expect(answer.sent).toEqual({
          data: { selectedRows: [await idOf('A-102')], id: market.categories.phones, functionality: 'remove' },
        });
        expect(answer.body).toMatchObject({ statusIsOk: true, statusMessage: 'success' });
        await screen.unselected();
      }
      await screen.open(`shopId=${shops.home}&category=${market.categories.phones}&seller=${market.sellers.alpha}`);
      await screen.shows(['A-100', 'A-101']);
    });
  });

  describe('S05 brand and attributes', () => {
    it('maps the brand of the supplier [GEN-008] [DRW-012] [PMS-082]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      await pick(who, drawer.root().getByRole('combobox', { name: /shop brand/i }), 'Colourful');
      await who.page.getByRole('button', { name: 'Update', exact: true }).click();
      await who.page.getByRole('button', { name: 'Map the brand' }).click();
      await seesToast(who, 'Suscessfully updated');
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.marked('A-100', 'Brand mapped');
      await screen.marked('A-101', 'Brand mapped');
    });

    it('maps an attribute once, however often it is asked, and takes it back [API-048] [API-051] [API-052] [API-053] [ERR-018] [ERR-019] [GEN-009]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      for (let i = 0; i < 2; i++) {
        await drawer.tickAttribute('Attributes of this product', 'rot');
        await drawer.tickAttribute("Shop's attributes", 'red');
        const { body } = await screen.answerTo('/mapped-attributes', () => screen.press('Map 1 to 1'));
        expect(body.statusMessage).toBe('Successfully mapping attributes');
        await seesToast(who, 'Successfully mapping attributes');
        const remove = drawer.root().getByRole('button', { name: 'Delete the mapping of rot' });
        await remove.waitFor();
        expect(await remove.count()).toBe(1);
      }
      await drawer.root().getByRole('button', { name: 'Delete the mapping of rot' }).click();
      const sure = who.page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true });
      const { body } = await screen.answerTo('/mapped-attributes', () => sure.click());
      expect(body.result.attribute_id).toEqual(expect.any(Number));
      await seesToast(who, 'Successfully deleted mapping attributes');
      await drawer.root().getByText('No attribute of this product is mapped yet').waitFor();
    });

    it('says that a mapping is gone when somebody deletes it once more', async () => {
      expect((await api('mapped-attributes/999999', { method: 'DELETE' })).status).toBe(404);
    });

    it('asks for attributes only after two characters, half a second after the last key [VAL-041] [VAL-042]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      const asked: string[] = [];
      let askedAt = 0;
      who.page.on('request', (request) => {
        const url = new URL(request.url());
        if (!url.pathname.includes('getAttributeGroupsBySellerId') || !url.searchParams.get('search')) return;
        asked.push(url.searchParams.get('search') ?? '');
        askedAt = Date.now();
      });
      const search = drawer
        .root()
        .getByRole('searchbox', { name: /attribute/i })
        .or(drawer.root().getByRole('textbox', { name: /attribute/i }))
        .first();
      await search.pressSequentially('Fa');
      await who.page.waitForTimeout(800);
      expect(asked).toEqual([]);
      await search.pressSequentially('rb', { delay: 30 });
      // The last key is pressed after this moment, so less than half a second from here is always too early.
      const before = Date.now();
      await search.press('e');
      await expect.poll(() => asked).toEqual(['Farbe']);
      expect(askedAt - before).toBeGreaterThanOrEqual(490);
    });
  });

  describe('S06 origin, EAN, warranty', () => {
    it('checks the CN code while it is typed [VAL-016] [VAL-018] [VAL-019] [VAL-020] [VAL-021]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      const code = drawer
        .root()
        .getByRole('textbox', { name: /^CN code/i })
        .first();
      await code.fill('85a');
      await drawer.root().getByText('Ju lutem vendosni vetëm numër').first().waitFor();
      await code.fill('99999999');
      await drawer.root().getByText('This is not a current valid CN code').first().waitFor();
      expect(await who.page.locator('.ant-notification-notice').count()).toBe(0);
      await code.fill('85171300');
      await drawer.root().getByText('Smartphones', { exact: false }).first().waitFor();
      await drawer.save();
      expect((await api(`product/${await idOf('A-100')}`)).body.result.cncode).toBe('85171300');
    });

    it('marks a valid and an invalid barcode [VAL-025] [VAL-026]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      await drawer.root().getByText('Valid Barcode').first().waitFor();
      await drawer.root().getByRole('textbox', { name: /EAN/ }).first().fill('4006381333932');
      await drawer.root().getByText('Invalid Barcode').first().waitFor();
      await drawer.root().getByRole('textbox', { name: /EAN/ }).first().fill(' 4006381333931 ');
      await drawer.root().getByText('Valid Barcode', { exact: true }).first().waitFor();
    });

    it('takes a warranty of at least one month and customs information per shop [VAL-032] [DRW-004] [DRW-006]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      const warranty = drawer.field('Shop warranty (months)');
      await warranty.fill('0');
      await drawer.press();
      await expect.poll(() => warranty.getAttribute('aria-invalid')).toBe('true');
      await warranty.fill('24');
      const albania = drawer.customsOf('Albania');
      await albania.getByRole('textbox', { name: 'Customs import code' }).fill('85171300');
      await albania.getByRole('textbox', { name: 'Customs description' }).fill('Phone');
      await albania.getByRole('checkbox', { name: 'Licence required' }).check();
      await drawer.save();
      await albania.getByText('Last updated by Ada Admin').waitFor();

      const { body } = await api(`product/${await idOf('A-100')}?shopId=${shops.home}`);
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
}
