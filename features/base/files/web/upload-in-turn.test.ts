import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personErrors } from '#kit/platform.errors.ts';
import { failureOf, SendError } from '#web/lib/send.ts';
import { uploadInTurn } from './upload-in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (retryAfter: number) =>
  failureOf(429, { statusMessage: 'Too many', result: { code: personErrors.uploads.code } }, { retryAfter });

it('sends a refused file again when the server said, and tells the seconds until then (R-L8)', async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal(3)).mockResolvedValue('sent');
  const told: number[] = [];
  const sent = uploadInTurn(send, (seconds) => told.push(seconds));
  await vi.advanceTimersByTimeAsync(2999);
  expect([send.mock.calls.length, told]).toEqual([1, [3, 2, 1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await sent, send.mock.calls.length, told.at(-1)]).toEqual(['sent', 2, 0]);
});

it('tells any other refusal at once', async () => {
  const other = () => Promise.reject(new SendError('No image', { status: 422 }));
  await expect(uploadInTurn(other, () => expect.unreachable())).rejects.toThrow('No image');
});
