import { expect, it } from 'vitest';
import { explanationOf } from '#features/people/academy/contract/academy.explanations.ts';
import { refusalsExplained } from '#features/people/academy/contract/academy.refusals.ts';
import { rowRefusals } from './local-imports.row-refusals.sentences.ts';

it('explains every refusal of a row, and no other by mistake [pages.md 4.25]', () => {
  expect([...refusalsExplained.importRows].sort()).toEqual(Object.keys(rowRefusals).sort());
  for (const code of Object.keys(rowRefusals)) expect(explanationOf(code).id).toBe('importRows');
});
