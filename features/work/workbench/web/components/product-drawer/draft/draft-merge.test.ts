import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { draftImages } from './draft-images.ts';
import { mergeEdits } from './draft-merge.ts';
import type { Values } from './draft-values.ts';

const base: Values = { shop_warranty: '', cncode: '01012100', 'translations.2.name': 'Llambë' };

describe('two people edit one product (T100)', () => {
  it('puts together what does not overlap, without asking', () => {
    expect(mergeEdits(base, { shop_warranty: '12' }, { ...base, cncode: '94051140' })).toEqual({
      overlaps: [],
      mine: ['shop_warranty'],
      theirs: ['cncode'],
    });
  });

  it('asks where both changed the same field to something else, and shows all three values', () => {
    const theirs = { ...base, 'translations.2.name': 'Llambë pune' };
    expect(mergeEdits(base, { 'translations.2.name': 'Llambë tavoline' }, theirs).overlaps).toEqual([
      { name: 'translations.2.name', base: 'Llambë', mine: 'Llambë tavoline', theirs: 'Llambë pune' },
    ]);
  });

  it('does not ask where both wrote the same', () => {
    const merge = mergeEdits(base, { cncode: '94051140' }, { ...base, cncode: '94051140' });
    expect(merge).toEqual({ overlaps: [], mine: [], theirs: [] });
  });

  it('sees a field that is new or gone there', () => {
    expect(
      mergeEdits(base, { 'translations.3.name': 'Luč' }, { ...base, 'translations.3.name': 'Lučka' }),
    ).toMatchObject({ overlaps: [{ name: 'translations.3.name', mine: 'Luč', theirs: 'Lučka' }] });
    const { cncode: _gone, ...without } = base;
    expect(mergeEdits(base, {}, without).theirs).toEqual(['cncode']);
  });

  it('takes new photos of the other without asking, and asks when both arranged the same ones', () => {
    const photo = (id: number, position: number, is_cover = false) => ({
      id,
      url: `/${id}`,
      position,
      is_cover,
      is_deleted: false,
      is_variant: false,
      alts: {},
      productId: 7,
      new_image: false,
    });
    const before = { images: draftImages([photo(1, 0), photo(2, 1)]) };
    const mine = { images: draftImages([photo(2, 0), photo(1, 1)]) };
    const added = { images: draftImages([photo(1, 0), photo(2, 1), photo(3, 2)]) };
    expect(mergeEdits(before, mine, added).overlaps).toEqual([]);
    const covered = { images: draftImages([photo(1, 0, true), photo(2, 1)]) };
    expect(mergeEdits(before, mine, covered).overlaps.map(({ name }) => name)).toEqual(['images']);
  });

  it('loses nothing that was typed, whatever the two sides did', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', '1', '2', '3'));
    fc.assert(
      fc.property(values, values, values, (saved, edits, theirs) => {
        const draft = createDraft(saved);
        for (const [name, value] of Object.entries(edits)) draft.change(name, value);
        const typed = draft.edits();
        const { overlaps, mine } = mergeEdits(saved, typed, theirs);
        draft.rebase(theirs);
        const asked = overlaps.map(({ name }) => name);
        for (const [name, value] of Object.entries(typed)) expect(draft.value(name) ?? '').toBe(value);
        // What only they changed is theirs now, and nobody was asked about it.
        for (const name of Object.keys(theirs)) {
          if (!Object.hasOwn(typed, name)) expect(draft.value(name)).toBe(theirs[name]);
        }
        expect(asked.filter((name) => mine.includes(name))).toEqual([]);
      }),
    );
  });
});
