import { expect, it, vi } from 'vitest';
import { AppError, generalErrors } from '#kit/error.ts';
import { rightsOfNow } from './rights-of-now.ts';

const refused = () => Promise.reject(new AppError(generalErrors.rightsChanged));

it('works again with the rights of now where those of before are gone', async () => {
  let version = 1;
  const read = vi.fn(async () => ({ userId: 7, version }));
  const person = rightsOfNow(read, (now) => now);
  await person.get();
  version = 2;
  expect(await person.work((now) => (now.version === 1 ? refused() : Promise.resolve(now.version)))).toBe(2);
  expect(await person.work(async (now) => now.version)).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('gives up where rights are said to have changed and are what they were', async () => {
  const work = vi.fn(refused);
  const error = await rightsOfNow(
    async () => ({ userId: 7, version: 1 }),
    (now) => now,
  )
    .work(work)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ definition: generalErrors.rightsChanged });
  expect(work).toHaveBeenCalledTimes(1);
  const unheld = rightsOfNow(
    async () => null,
    () => undefined,
  );
  await expect(unheld.work(refused)).rejects.toThrow();
});
