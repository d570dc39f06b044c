import fastify from 'fastify';
import { expect, it } from 'vitest';
import { everyHour } from './every-hour.ts';

it('ends with the server: what runs is waited for, and nothing begins after it', async () => {
  const app = fastify();
  const done: string[] = [];
  const errors: unknown[] = [];
  const started = Promise.withResolvers<void>();
  const platform = { logError: (error: unknown) => errors.push(error) };
  everyHour(app, platform, 'slow', async () => {
    started.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    done.push('slow');
  });
  everyHour(app, platform, 'next', async () => done.push('next'));
  const listening = app.listen({ host: '127.0.0.1', port: 0 });
  await started.promise;
  await app.close();
  expect(done).toEqual(['slow']);
  await listening;
  expect(done).toEqual(['slow']);
  expect(errors).toEqual([]);
});
