import { describe, expect, it } from 'vitest';
import { alphaCsv, alphaProducts } from '../feed-files.ts';
import { api, drawer, feeds, idOf, screen, sent, shops, tongue } from './story.ts';

/** S10 and S11: the supplier and the staff change something, and it is sent again. */
export function changeAndSendAgain(): void {
  describe('S10 the supplier changes something', () => {
    it('makes a changed description "Not synced" and touches nothing of the staff [T103] [PMS-065] [PMS-085]', async () => {
      const changed = alphaProducts.map((row) =>
        row.sku === 'A-100' ? { ...row, description: 'A much better phone' } : row,
      );
      await feeds.deliver(alphaCsv(changed));
      for (const shop of [shops.home, shops.other]) {
        await screen.open(`shopId=${shop}&status=2`);
        await screen.marked('A-100', 'Not synced');
      }
      await screen.open(`shopId=${shops.home}&show_updated=2`);
      await screen.shows(['A-100']);
      await screen.open(`shopId=${shops.home}&show_updated=0`);
      await screen.shows(['A-101', 'A-102']);
      const { body } = await api(`product/${await idOf('A-100')}?shopId=${shops.home}`);
      expect(body.result.shop_warranty).toBe(24);
      expect(body.result.categories).toHaveLength(1);
      expect(
        body.result.product_translates.find((one: { language_id: number }) => one.language_id === tongue.id).name,
      ).toBe(tongue.phone);
    });

    it('shows a stock change as stock only [STA-056] (T53)', async () => {
      await screen.open(`shopId=${shops.home}&status=2`);
      await sent('A-100');
      const restocked = alphaProducts.map((row) =>
        row.sku === 'A-100' ? { ...row, description: 'A much better phone', stock: 42 } : row,
      );
      // Changed stock is told the shop within five seconds: it is held back for as long as it is looked at.
      await pauseSending(true);
      await feeds.deliver(alphaCsv(restocked));
      await screen.open(`shopId=${shops.home}&status=2`);
      await screen.marked('A-100', 'Stock not yet updated in the shop');
      await screen.marked('A-100', 'In shop');
      await pauseSending(false);
      await screen.marked('A-100', 'Stock updated in the shop');
    });
  });

  describe('S11 sending again', () => {
    it('repairs one shop and leaves the other as it is [STA-046] (T50)', async () => {
      await screen.open(`shopId=${shops.home}&status=2`);
      await sent('A-100', 'Repair Images', 'Repair Product configurators');
      await screen.marked('A-100', 'In shop');
      await screen.marked('A-100', 'Stock updated in the shop');
      await screen.open(`shopId=${shops.other}&status=2`);
      await screen.marked('A-100', 'Not synced');
    });

    it('refreshes the other shops it is in, and publishes in no new one [PMS-101] (T52)', async () => {
      await drawer.open('A-100', `shopId=${shops.home}&status=2`);
      await drawer.language('English');
      await drawer.textOf(/^Name/).fill('Alpha phone 100 Pro');
      await drawer.save();
      for (const shop of [shops.home, shops.other]) {
        await screen.open(`shopId=${shop}&status=2`);
        await screen.marked('A-100', 'Not synced');
      }
      await sent('A-100', 'Update in other shops');
      for (const shop of [shops.home, shops.other]) {
        await screen.open(`shopId=${shop}&status=2`);
        await screen.marked('A-100', 'In shop');
      }
      await screen.open(`shopId=${shops.none}&status=2`);
      await screen.shows([]);
    });
  });
}

async function pauseSending(paused: boolean): Promise<void> {
  const { body } = await api(`shop/queue/pause?shopId=${shops.home}`, {
    method: 'POST',
    body: JSON.stringify({ paused }),
  });
  expect(body.result).toEqual({ paused });
}
