import { expect, it } from 'vitest';
import { hashOf } from '#connectors/kit/document-hash.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { pricesOf, sampleDocument, sampleVariant } from '#connectors/kit/sample-document.ts';
import { nextSnapshot, partsToWrite, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { namesOf, type Said } from '#connectors/kit/words.ts';
import type { Market } from '../vendure.shop.ts';
import { contentHashOf, wanted } from './seen.ts';
import type { Content, Words } from './there.ts';

const languages = new Map([
  ['EN', 'en'],
  ['AL', 'sq'],
]);
const market = { channel: { code: 'shop', isDefault: true } } as unknown as Market;
const option = { group: 'Colour', groupNames: { AL: 'Ngjyra' }, value: 'Red', valueNames: { AL: 'E kuqe' } };
const text = (name: string) => ({ name, shortDescription: '', longDescription: name });
const kettle = (change: Partial<ShopDocument>) =>
  sampleDocument('kettle', {
    images: [],
    texts: { EN: text('Kettle'), AL: text('Ibrik') } as unknown as ShopDocument['texts'],
    variants: [sampleVariant(1, { options: [option] })],
    ...change,
  });

/** A Vendure that keeps what it was told in languages that nobody says any more. */
function vendure() {
  const kept = new Map<string, Map<string, string>>();
  let sent: Snapshot | null = null;
  const write = (thing: string, words: Words) => {
    const old = kept.get(thing) ?? new Map<string, string>();
    for (const { languageCode, name } of words) old.set(languageCode, name);
    kept.set(thing, old);
  };
  const read = (thing: string): Words =>
    [...(kept.get(thing) ?? [])].map(([languageCode, name]) => ({ languageCode, name }));
  return (document: ShopDocument): string => {
    const { languageOf } = ourLanguages({ languages, chosenLanguages: document.chosenLanguages });
    const [one] = document.variants;
    const push = { stock: [], prices: pricesOf(document), attempt: 1, repairImages: false, repairConfigurators: false };
    const isHere = sent !== null;
    const variants = isHere ? [one!.externalKey] : null;
    const parts = partsToWrite({ sent, variants, isHere, isShown: isHere }, document, push);
    const names = (said: Said) => namesOf(said, document, languageOf);
    write(
      'product',
      Object.entries(document.texts).map(([code, { name }]) => ({ languageCode: languageOf(code), name })),
    );
    if (parts.writesOptions) {
      write('group', names({ plain: option.group, names: option.groupNames }));
      write('value', names({ plain: option.value, names: option.valueNames }));
    }
    const pictures = { all: [], cover: null, of: new Map() };
    const sections = wanted(document, { facets: new Map(), pictures, languageOf, ean: true });
    const spoken = Object.keys(document.texts).map(languageOf);
    sent = nextSnapshot(parts, document, push, { languages: spoken, sections: { ...sections }, view: '' });
    const value = { id: '2', code: 'red', translations: read('value') };
    const there = {
      translations: read('product').map((it) => ({ ...it, slug: it.name, description: it.name })),
      optionGroups: [{ id: '1', code: 'kettle-colour', translations: read('group'), options: [value] }],
      variants: [
        {
          ...{ id: '3', sku: one!.sku, enabled: true, customFields: { externalId: one!.externalKey, ean: one!.ean } },
          ...{ options: [{ id: '2', groupId: '1' }], assets: [], facetValues: [] },
        },
      ],
      ...{ assets: [], featuredAsset: null, facetValues: [] },
    } as unknown as Content;
    return contentHashOf(there, sent, market, () => false);
  };
}

it('says options in another language as well when another is chosen for what is in the shop (16 §1, 4.33)', () => {
  const send = vendure();
  const [before, after] = [kettle({}), kettle({ chosenLanguages: { AL: 'sq_XK' } })];
  expect(send(before)).toBe(hashOf(before));
  expect(send(after)).toBe(hashOf(after));
  expect(send(before)).toBe(hashOf(before));
});
