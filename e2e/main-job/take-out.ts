import { describe, expect, it } from 'vitest';
import { pick, seesToast, stillness } from '../browser.ts';
import { alphaCsv, alphaProducts } from '../feed-files.ts';
import { api, drawer, feeds, idOf, market, screen, sent, shops, storefrontTotal, who } from './story.ts';

/** S12 to S14: out of a shop, put away, brought back, and gone from the supplier’s list. */
export function takeOut(): void {
  describe('S12 remove', () => {
    it('asks for a reason, and for more when it is another one [VAL-033] [VAL-034] [VAL-035] [PMS-091] [STA-048]', async () => {
      await screen.open(`shopId=${shops.home}&status=2`);
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

    it('leaves the storefront at once, and only this one [GEN-012]', async () => {
      const totals = [await storefrontTotal(shops.home), await storefrontTotal(shops.other)];
      expect(totals).toEqual([0, 1]);
      await screen.open(`shopId=${shops.home}&status=5`);
      await screen.shows(['A-100']);
      for (const [reason, found] of [
        ['pricing_issues', ['A-100']],
        ['brand_issues', []],
      ] as const) {
        await who.open(`/products?shopId=${shops.home}&status=5&removal_reason=${reason}`);
        await screen.settled();
        await screen.shows(found);
      }
      await screen.open(`shopId=${shops.other}&status=2`);
      await screen.shows(['A-100']);
    });
  });

  describe('S13 archive and back', () => {
    it('archives in this shop only [GEN-013] [PMS-088] [PMS-089] [STA-050] [STA-014]', async () => {
      await screen.open(`shopId=${shops.home}&status=5`);
      await screen.act('A-100', 'Archive');
      const yes = who.page.getByRole('dialog').getByRole('button', { name: /archive/i });
      await yes.first().click();
      await seesToast(who, 'The product has been successfully shipped to the store');
      await screen.shows([]);
      await screen.open(`shopId=${shops.home}&status=7`);
      await screen.shows(['A-100']);
      await drawer.open('A-100', `shopId=${shops.home}&status=7`);
      await drawer.root().getByText('Archived', { exact: true }).first().waitFor();
      await drawer.open('A-100', `shopId=${shops.other}&status=2`);
      await drawer.root().getByText('In-Shop', { exact: true }).first().waitFor();
    });

    it('does not hide what is live elsewhere, and comes back as approved [STA-027] (T43) (T44)', async () => {
      await screen.open(`shopId=${shops.home}&status=7`);
      expect(await screen.options('New status')).toEqual(['Approved', 'New', 'Ignored']);
      await screen.select('A-100');
      await screen.changeStatus('New');
      await who.page.locator('.ant-notification-notice', { hasText: 'Albania' }).first().waitFor();
      await screen.shows(['A-100']);
      await screen.changeStatus('Approved');
      await seesToast(who, 'success');
      await screen.open(`shopId=${shops.home}&status=4`);
      await screen.shows(['A-100', 'A-101']);
      expect((await sent('A-100')).result).toMatchObject({ data: { successCount: 1 } });
    });
  });

  describe('S14 out of the vendor list', () => {
    it('strikes through what a full feed no longer has [PMS-073] [PMS-070] (T54)', async () => {
      const without = alphaProducts.filter((row) => row.sku !== 'A-101');
      await feeds.deliver(alphaCsv(without));
      // A third of the rows is gone: a person is asked first.
      const held = market.platform.db.selectFrom('feed_runs').select('id').where('status', '=', 'held');
      const { id } = await held.executeTakeFirstOrThrow();
      const decision = JSON.stringify({ decision: 'run' });
      const { body } = await api(`feed/run/${id}/decision`, { method: 'POST', body: decision });
      await market.taskEnded(body.result.task_id);
      await screen.open(`shopId=${shops.home}`);
      await screen.row('A-101').getByText("Not in the vendor's list").first().waitFor({ state: 'attached' });
      expect(await screen.struck('A-101')).toEqual(expect.arrayContaining([expect.stringContaining('A-101')]));
      expect(await screen.struck('A-100')).toEqual([]);
      await screen.open(`shopId=${shops.home}&show_is_in_vendor_list=0`);
      await screen.shows(['A-101']);
    });

    it('strikes nothing through when the feed cannot be read, and says why it failed', async () => {
      const end = await feeds.deliver('this;is\nnot;a feed');
      expect(end.status).toBe('failed');
      await seesToast(who, `Task feed-import failed: ${end.error}`);
      await screen.open(`shopId=${shops.home}&show_is_in_vendor_list=0`);
      await screen.shows(['A-101']);
    });

    it('takes it back when the feed has it again', async () => {
      await feeds.deliver(alphaCsv());
      await screen.open(`shopId=${shops.home}&show_is_in_vendor_list=0`);
      await screen.shows([]);
    });
  });
}
