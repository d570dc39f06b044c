import { expect, vi } from 'vitest';
import { addLanguage, addShop } from '#features/base/shops/contract/shops.calls.ts';
import { connectShop } from '#features/selling/connections/contract/connections.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { approveAndSend } from './main-job/approve-and-send.ts';
import { changeAndSendAgain } from './main-job/change-and-send-again.ts';
import { importAndReview } from './main-job/import-and-review.ts';
import { makeReady } from './main-job/make-ready.ts';
import { tellStory } from './main-job/story.ts';
import { takeOut } from './main-job/take-out.ts';
import type { Market } from './market.ts';

// The main job once more, S01 to S14, in a fifth shop and in Macedonian: both were added while the market ran.
tellStory({
  shops: { home: 5, other: 2, none: 3 },
  // Nothing is translated into Albanian here: there the English name stands in for it.
  sold: { home: 'Телефон А', other: 'Alpha phone 100' },
  tongue: { id: 4, code: 'MK', tab: /Macedonian/, option: /^(MK|Macedonian)/, phone: 'Телефон А' },
  prepare: openSkopje,
});
importAndReview();
makeReady();
approveAndSend();
changeAndSendAgain();
takeOut();

async function openSkopje(market: Market): Promise<void> {
  const token = await tokenFor(market, 'super@tregu.test');
  const language = { code: 'MK', iso_code: 'mk', name: 'Macedonian' };
  expect((await request(market, addLanguage, { body: language }, { token })).body.result).toMatchObject({ id: 4 });
  const shop = {
    name: 'Skopje',
    country_code: 'MK',
    color: '#b91c1c',
    currency: 'EUR',
    vat: '18',
    time_zone: 'Europe/Skopje',
    languages: [{ code: 'MK' }, { code: 'EN' }],
  };
  expect((await request(market, addShop, { body: shop }, { token })).body.result).toMatchObject({ id: 5 });
  const connected = { params: { id: 5 }, body: { kind: 'demo-shop', version: 1 } };
  expect((await request(market, connectShop, connected, { token })).body.result).toMatchObject({ kind: 'demo-shop' });
  await vi.waitFor(
    async () => {
      const tasks = await market.platform.db.selectFrom('tasks').select('status').execute();
      expect(tasks.map(({ status }) => status)).toEqual(['completed', 'completed']);
    },
    { timeout: 20_000 },
  );
}
