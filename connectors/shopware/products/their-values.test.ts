import { expect, it } from 'vitest';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { literal } from '#kit/text.ts';
import type { AdminApi } from '../admin-api.ts';
import { theirValueKey, theirValuesOf } from './their-values.ts';

const signal = new AbortController().signal;

it('does once more what was refused with values of which some are gone, and tells the refusal where all are there', async () => {
  let red = 'red-1';
  const asked: string[] = [];
  const api = {
    async search(entity: string) {
      asked.push(entity);
      if (entity === 'property-group') return [{ id: 'shade' }];
      return [{ id: red, groupId: 'shade', name: 'Red', translations: [] }];
    },
  } as unknown as AdminApi;
  const values = theirValuesOf(api);
  const use = () =>
    values.use(
      ['shade'],
      async (known) => {
        const id = known.get(theirValueKey('shade', 'RED'));
        if (id !== red) throw new ShopError('rejected', literal(`no value ${id}`));
        return id;
      },
      signal,
    );

  expect([await use(), await use(), asked.length]).toEqual(['red-1', 'red-1', 2]);
  red = 'red-2';
  expect([await use(), asked.length]).toEqual(['red-2', 4]);

  let tries = 0;
  const refused = values.use(
    ['shade'],
    async () => {
      tries += 1;
      throw new ShopError('rejected', literal('the number is taken'));
    },
    signal,
  );
  await expect(refused).rejects.toThrow('the number is taken');
  expect(tries).toBe(1);
});
