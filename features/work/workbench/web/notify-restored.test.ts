import { expect, it } from 'vitest';
import { fillIn, type Text } from '#kit/text.ts';
import { restoredLines } from './notify-restored.public.ts';

const t = (text: Text, values = {}) => fillIn(text.en, values);
const restored = {
  back: [
    { shop: 'Kosovo', count: 2 },
    { shop: 'Albania', count: 1 },
  ],
  not: [{ shop: 'Slovenia', count: 1, reason: 'licensing_importing_issues' as const }],
};

it('names the shops where a restored product is approved again, and those where not with the reason', () => {
  expect(restoredLines(restored, 1, t)).toEqual([
    'Approved again in Kosovo, Albania. Send to sell there.',
    'Not restored in Slovenia (removed: Licensing or importing issues)',
  ]);
});

it('says how many where several came back, and why one does not that was archived in a shop alone', () => {
  const archived = { back: [], not: [{ shop: 'Albania', count: 2, reason: null }] };
  expect(restoredLines(restored, 2, t)[0]).toBe('Approved again in Kosovo (2), Albania (1). Send to sell there.');
  expect(restoredLines(archived, 3, t)).toEqual(['Not restored in Albania (2) (archived there)']);
});
