import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from './terminal.ts';

const rule = z.string().min(3, 'At least 3 letters');
const streams = () => {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (part) => {
    shown += part;
  });
  return { input, output, shown: () => shown };
};

it('asks again until the answer keeps to the rule, and says what is wrong', async () => {
  const { input, output, shown } = streams();
  const answer = ask({ input, output }, { text: 'Name: ', rule });
  input.write('ab\n');
  await expect.poll(shown).toContain('At least 3 letters');
  input.write('abc\n');
  expect(await answer).toBe('abc');
  expect(shown().match(/Name: /g)).toHaveLength(2);
});

it('shows nothing of what is hidden', async () => {
  const { input, output, shown } = streams();
  const answer = ask({ input, output }, { text: 'Password: ', rule, hidden: true });
  input.write('secret words\n');
  expect(await answer).toBe('secret words');
  expect(shown()).toBe('Password: \n');
});
