import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { createDraft } from './draft.ts';
import { type DraftImage, draftImages } from './draft-images.ts';
import { sectionsOf, valuesOf } from './draft-values.ts';

const shop = { id: 1, currency: 'EUR' };
const draftOf = () => createDraft(valuesOf(sampleProduct(), shop));

describe('edits of a product', () => {
  it('shows saved values as they would be typed', () => {
    const draft = draftOf();
    expect(draft.value('variants.12.price')).toBe('10.25');
    expect(draft.value('variants.12.height')).toBe('');
    expect(draft.value('customs.2.license_required')).toBe(true);
    expect(draft.value('brand_id')).toBe(11);
    expect(draft.value('categories.21')).toBe(true);
  });

  it('takes customs of shops only, never the cncode entry beside them (T56)', () => {
    expect(Object.keys(draftOf().saved()).filter((name) => name.startsWith('customs.'))).toEqual([
      'customs.2.customs_code',
      'customs.2.customs_description',
      'customs.2.license_required',
    ]);
  });

  it('is clean again when a field is typed back to what it was', () => {
    const draft = draftOf();
    draft.change('shop_warranty', '12');
    draft.change('translations.2.name', 'Llambë');
    draft.change('categories.99', true);
    expect(sectionsOf(Object.keys(draft.edits()))).toEqual(['overview', 'translations', 'categories']);
    draft.change('shop_warranty', '');
    draft.change('translations.2.name', '');
    draft.change('categories.99', false);
    expect(draft.edits()).toEqual({});
  });

  it('tells only when something changes, and drops the refusal of a field that is edited', () => {
    const draft = draftOf();
    let drawn = 0;
    draft.subscribe(() => drawn++);
    draft.setIssues({ shop_warranty: 'at least 1', cncode: '8 digits' });
    draft.change('shop_warranty', '2');
    expect(draft.issues()).toEqual({ cncode: '8 digits' });
    expect(drawn).toBe(2);
  });

  it('keeps what was typed while the save was on its way', () => {
    const draft = draftOf();
    draft.change('shop_warranty', '12');
    draft.change('cncode', '1');
    const sent = draft.edits();
    draft.change('cncode', '12');
    draft.forget(sent);
    expect(draft.edits()).toEqual({ cncode: '12' });
  });

  it('lays my edits on top of a newer version and drops those it already has (T100)', () => {
    const draft = draftOf();
    draft.change('shop_warranty', '12');
    draft.change('cncode', '94051140');
    draft.rebase(valuesOf(sampleProduct({ cncode: '94051140', vendor_warranty: 36, version: 5 }), shop));
    expect(draft.edits()).toEqual({ shop_warranty: '12' });
  });

  it('keeps my order of photos when one of them is gone in the newer version (T100)', () => {
    const photo = (id: number) => ({
      id,
      url: `/${id}`,
      is_cover: false,
      is_deleted: false,
      is_variant: false,
      alts: {},
      position: id,
      productId: 7,
      new_image: false,
    });
    const draft = createDraft({ images: draftImages([photo(1), photo(2), photo(3)]) });
    draft.change('images', draftImages([photo(1), photo(2), photo(3)]).toReversed());
    draft.rebase({ images: draftImages([photo(1), photo(3)]) });
    expect((draft.value('images') as DraftImage[]).map(({ id }) => id)).toEqual([3, 1]);
  });
});
