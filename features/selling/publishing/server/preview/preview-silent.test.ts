import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShopError } from '#connectors/kit/remote-error.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { InputOf } from '#kit/call.ts';
import type { previewSend as previewCall } from '../../contract/preview/publishing.preview.calls.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { previewSend } from './preview-send.ts';

const shopId = 3;
let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());

it.each([
  [new ShopError('unreachable', { en: 'Away', sq: 'Larg' }), { en: 'Away', sq: 'Larg' }],
  [
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    { en: 'No answer within 8 seconds', sq: 'Asnjë përgjigje brenda 8 sekondash' },
  ],
])('says in both languages why the shop could not be looked at: %s', async (error, silent) => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, shopId);
  const away = { showProducts: () => Promise.reject(error) } as unknown as ShopConnector;

  const preview = await previewSend(b.platform, async () => away)(
    {
      body: { data: [id], kind: 'unchanged', page: 0, pageSize: 10, there: true, image: false, configurator: false },
    } as InputOf<typeof previewCall>,
    b.as({ shopId }),
  );

  expect(preview).toMatchObject({ silent, results: [{ id, there: 'unknown' }] });
});
