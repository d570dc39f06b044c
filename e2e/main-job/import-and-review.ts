import { describe, expect, it } from 'vitest';
import { expectAccessible, pick, seesToast, stillness } from '../browser.ts';
import { alphaCsv } from '../feed-files.ts';
import { api, drawer, feeds, idOf, screen, shops, tongue, who } from './story.ts';

/** S01 to S03: a delivery comes in, is looked over and translated. */
export function importAndReview(): void {
  describe('S01 feed import', () => {
    it('brings the products of a full feed in, tells so, and shows them as New', async () => {
      await screen.open(`shopId=${shops.home}&status=0`);
      expect(await feeds.deliver(alphaCsv())).toMatchObject({
        status: 'completed',
        result: { data: { successCount: 3, totalCount: 3 } },
      });
      await seesToast(who, 'Task feed-import completed successfully');
      await screen.open(`shopId=${shops.home}&status=0`);
      await screen.shows(['A-100', 'A-101', 'A-102']);
      await who.page.getByText('Total 3 products').waitFor();
      expect(await who.page.getByRole('columnheader', { name: 'Status' }).count()).toBe(0);
      expect(await who.page.getByLabel('Status', { exact: true }).count()).toBe(0);
      expect(await screen.actions('A-100')).toEqual(['View']);
      await expectAccessible(who);
    });

    it('changes nothing when the same feed comes again', async () => {
      await feeds.deliver(alphaCsv());
      await screen.open(`shopId=${shops.home}&status=0&show_updated=2`);
      await screen.shows([]);
      await screen.open(`shopId=${shops.home}&status=0`);
      await screen.shows(['A-100', 'A-101', 'A-102']);
    });
  });

  describe('S02 review', () => {
    it('asks for products before changing a status [VAL-039] [PMS-094] [PMS-095]', async () => {
      await screen.open(`shopId=${shops.home}&status=0`);
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
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.shows(['A-100', 'A-101', 'A-102']);
      expect((await screen.actions('A-100')).sort()).toEqual(['Approve', 'View']);
    });

    it('assigns with a language only [VAL-040] [API-047] (T76)', async () => {
      await screen.select('A-100');
      await who.page.getByRole('button', { name: 'Assign', exact: true }).first().click();
      const dialog = who.page.getByRole('dialog').last();
      await dialog.waitFor();
      await stillness(who);
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await who.page.getByText('Select assigne language is missing!').first().waitFor();
      await pick(who, dialog.getByLabel('Assignee'), 'Ada Admin');
      await pick(who, dialog.getByLabel('Language'), tongue.option);
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await seesToast(who, 'success');
      expect(
        (await api(`product/${await idOf('A-100')}?shopId=${shops.home}`)).body.result.users_products[0],
      ).toMatchObject({
        first_name: 'Ada',
        last_name: 'Admin',
      });
    });
  });

  describe('S03 translate', () => {
    it('opens the drawer from the row, as wide as the window less 260 [DRW-001] [DRW-002] [PMS-090]', async () => {
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.act('A-100', 'View');
      await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).toBe(String(await idOf('A-100')));
      const wrapper = who.page.locator('.ant-drawer-content-wrapper').last();
      await expect.poll(async () => (await wrapper.boundingBox())?.width).toBe(1440 - 260);
      await expectAccessible(who);
    });

    it('saves a translation without its background colour [VAL-010] [VAL-011] [DRW-007] [DRW-009] [GEN-006]', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=1`);
      await drawer.root().getByRole('tab', { name: tongue.tab }).first().click();
      const name = drawer.root().getByRole('textbox', { name: /^Name/ }).last();
      await drawer
        .root()
        .getByRole('textbox', { name: 'Long description' })
        .last()
        .fill('<p style="background-color:red;color:blue">x</p>');
      let sent = 0;
      who.page.on('request', (request) => {
        if (request.method() === 'PUT') sent += 1;
      });
      await who.page.getByRole('button', { name: 'Update', exact: true }).click();
      await drawer.root().getByText('Product name is required').first().waitFor();
      expect(sent).toBe(0);
      await name.fill(tongue.phone);
      await drawer.save();
      const { body } = await api(`product/${await idOf('A-100')}?shopId=${shops.home}`);
      const translated = body.result.product_translates.find(
        (one: { language_id: number }) => one.language_id === tongue.id,
      );
      expect(translated.name).toBe(tongue.phone);
      expect(translated.long_description).toMatch(/color:\s*blue/);
      expect(translated.long_description).not.toContain('background');
    });

    it('shows the name in the chosen language and filters by it [PMS-057] [PMS-062]', async () => {
      await screen.open(`shopId=${shops.home}&status=1&language=${tongue.code}`);
      await screen.row('A-100').getByText(tongue.phone).waitFor();
      await screen.open(`shopId=${shops.home}&status=1&language=${tongue.code}&show_translated=1`);
      await screen.shows(['A-100']);
      await screen.open(`shopId=${shops.home}&status=1&language=${tongue.code}&show_translated=0`);
      await screen.shows(['A-101', 'A-102']);
    });
  });
}
