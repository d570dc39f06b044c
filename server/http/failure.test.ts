import { expect, it } from 'vitest';
import { AppError, refuseField } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';
import { failureOf } from './failure.ts';

const { missing } = defineSentences('crates', { missing: { en: 'Missing', sq: 'Mungon' } });
const held = { code: 'held', status: 409, text: '"{name}" holds {count} {count|crate|crates}' } as const;

it('carries the code and the values of its places beside the English sentence, and no other value', () => {
  const values = { name: 'A', count: 3, address: '10.0.0.1' };
  expect(failureOf(new AppError(held, { values }))).toMatchObject({ status: 409, unexpected: false });
  expect(failureOf(new AppError(held, { values })).body).toEqual({
    statusIsOk: false,
    success: false,
    statusMessage: '"A" holds 3 crates',
    result: { code: 'held', values: { name: 'A', count: 3 } },
    error: true,
  });
});

it('carries no values where its text has no places', () => {
  expect(failureOf(refuseField('name', missing)).body.result).toEqual({
    code: 'invalid_input',
    issues: [{ field: 'name', message: 'Missing', code: 'crates.missing' }],
  });
});

it('tells nothing of the insides of what nobody expected', () => {
  const { body, unexpected } = failureOf(new Error('password authentication failed'));
  expect([unexpected, body.result, body.statusMessage]).toEqual([
    true,
    { code: 'unexpected' },
    'Something went wrong, please try again!',
  ]);
});
