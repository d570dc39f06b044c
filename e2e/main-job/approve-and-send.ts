import { describe, expect, it } from 'vitest';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { expectAccessible, seesToast, stillness } from '../browser.ts';
import { api, drawer, idOf, market, screen, sent, shops, sold, storefrontTotal, who } from './story.ts';

/** S07 to S09: approved, sent to two shops, and seen there. */
export function approveAndSend(): void {
  describe('S07 approve', () => {
    it('approves from the pending list [PMS-086] [STA-043] [STA-044] [API-046] [GEN-010]', async () => {
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.act('A-100', 'Approve');
      await seesToast(who, 'Product sent to approve');
      await screen.shows(['A-101', 'A-102']);
      await screen.open(`shopId=${shops.home}&status=4`);
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
      await screen.open(`shopId=${shops.home}&status=1`);
      await screen.select('A-101');
      await screen.changeStatus('Approved');
      await seesToast(who, 'success');
      await screen.shows(['A-102']);
    });
  });

  describe('S08 send to the shop', () => {
    it('asks how, and reports to one address [GEN-011] [PMS-098] [PMS-099] [PMS-100] [PMS-101] [PMS-102] [PMS-103] [PMS-104] [API-044]', async () => {
      await screen.open(`shopId=${shops.home}&status=4`);
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
      await dialog.getByText('Enter a valid email address').waitFor();
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
      await screen.open(`shopId=${shops.other}&status=4`);
      await screen.shows(['A-100', 'A-101']);
      await screen.act('A-100', 'Send to shop');
      const dialog = who.page.getByRole('dialog', { name: /^Send to shop: / });
      await dialog.getByText('0 of 1 ready for').waitFor();
      await dialog.getByText(readinessTexts.price_missing.en).waitFor();
      expect(await dialog.getByRole('button', { name: 'Send 0 of 1' }).isDisabled()).toBe(true);
      await expectAccessible(who);
      await who.page.keyboard.press('Escape');
      // A caller without the screen learns it from the task.
      const ids = JSON.stringify({ data: [await idOf('A-100')] });
      const { body } = await api(`product/shop?shopId=${shops.other}`, { method: 'POST', body: ids });
      const { result } = await market.taskEnded(body.result.taskId);
      expect(result).toMatchObject({ data: { successCount: 0, totalCount: 1 } });
      await seesToast(who, 'Task send-to-shop completed successfully');
      await who.page
        .getByText(/Nothing done: 0 of 1 product sent to /)
        .first()
        .waitFor();
      await screen.readsTask('Send to shop', /price/i);
      await drawer.open('A-100', `shopId=${shops.other}&status=4`);
      await drawer.field(/^Price, /).fill('12000');
      await drawer.save();
      await screen.open(`shopId=${shops.other}&status=4`);
      expect((await sent('A-100')).result).toMatchObject({ data: { successCount: 1, totalCount: 1 } });
    });
  });

  describe('S09 it appears there', () => {
    it('is in the lists of both shops and in neither the third [STA-045] [STA-052] [STA-053] [STA-054] [STA-055] [STA-057]', async () => {
      for (const shop of [shops.home, shops.other]) {
        await screen.open(`shopId=${shop}&status=2`);
        await screen.shows(['A-100']);
        await screen.marked('A-100', 'In shop');
        await screen.marked('A-100', 'Stock updated in the shop');
      }
      await screen.open(`shopId=${shops.none}&status=2`);
      await screen.shows([]);
      await screen.open(`shopId=${shops.none}&status=4`);
      await screen.shows(['A-100', 'A-101']);
      await screen.marked('A-100', 'Not in shop');
      expect(await screen.marks('A-100', /^Stock/)).toEqual([]);
      await screen.open(`shopId=${shops.home}`);
      await screen.marked('A-100', 'In shop');
      // In shop, and still no mark of the stock: this is the list of all states.
      expect(await screen.marks('A-100', /^Stock/)).toEqual([]);
      await screen.open(`shopId=${shops.home}&status=4`);
      await screen.shows(['A-101']);
    });

    it('shows the state of each product in the status column [PMS-058] [STA-010] [STA-011] [STA-013]', async () => {
      await screen.open(`shopId=${shops.home}`);
      await screen.row('A-100').getByText('IN SHOP', { exact: true }).waitFor();
      await screen.row('A-101').getByText('APPROVED', { exact: true }).waitFor();
      await screen.row('A-102').getByText('PENDING', { exact: true }).waitFor();
    });

    it('can be bought in both storefronts, in their languages and currencies', async () => {
      await who.open(`/storefront/${shops.home}?q=${encodeURIComponent(sold.home)}`);
      await who.page.getByText(sold.home).first().click();
      await who.page.getByText('118').first().waitFor();
      await who.open(`/storefront/${shops.other}`);
      await who.page.getByText(sold.other).first().waitFor();
      expect(await storefrontTotal(shops.none)).toBe(0);
      await expectAccessible(who);
    });
  });
}
