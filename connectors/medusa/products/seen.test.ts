import { expect, it } from 'vitest';
import { hashOf } from '#connectors/kit/document-hash.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { pricesOf, sampleDocument, sampleVariant } from '#connectors/kit/sample-document.ts';
import { nextSnapshot, partsToWrite, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import type { Translation } from '../together.ts';
import { choicesOf } from './options.ts';
import { fieldsOf, localesOf, namedIn, restOf, restOfVariant, seenOf, wanted } from './seen.ts';
import type { There } from './there.ts';

const languages = new Map([
  ['EN', 'en'],
  ['AL', 'sq'],
]);
const market = { locales: ['en-GB', 'sq-AL', 'sq-XK'], region: { id: 'r' }, currency: 'EUR' } as unknown as Market;
const option = { group: 'Colour', groupNames: { AL: 'Ngjyra' }, value: 'Red', valueNames: { AL: 'E kuqe' } };
const text = (name: string) => ({ name, shortDescription: '', longDescription: '' });
const kettle = (change: Partial<ShopDocument>) =>
  sampleDocument('kettle', {
    ...{ images: [], attributes: [], categories: [] },
    texts: { EN: text('Kettle'), AL: text('Ibrik') } as unknown as ShopDocument['texts'],
    variants: [sampleVariant(1, { options: [option] })],
    ...change,
  });

/** A Medusa that keeps what it was told in languages that nobody says any more. */
function medusa() {
  const kept = new Map<string, Map<string, Translation>>();
  let sent: Snapshot | null = null;
  const write = (id: string, field: string, names: ReadonlyMap<string, string>) => {
    const old = kept.get(id) ?? new Map<string, Translation>();
    for (const [locale_code, name] of names)
      old.set(locale_code, { id: '', reference_id: id, locale_code, translations: { [field]: name } } as Translation);
    kept.set(id, old);
  };
  return (document: ShopDocument): string => {
    const shop = ourLanguages({ languages, chosenLanguages: document.chosenLanguages }) as unknown as Shop;
    const of = { base: 'EN', shop, market };
    const [one] = document.variants;
    const push = { stock: [], prices: pricesOf(document), attempt: 1, repairImages: false, repairConfigurators: false };
    const isHere = sent !== null;
    const variants = isHere ? [one!.externalKey] : null;
    const parts = partsToWrite({ sent, variants, isHere, isShown: isHere }, document, push);
    const choices = choicesOf(document, 'EN');
    write('p', 'title', namedIn(of, { AL: document.texts.AL!.name }));
    if (parts.writesOptions) {
      write('o', 'title', namedIn(of, choices.options[0]!.names));
      write('v', 'value', namedIn(of, choices.options[0]!.values.get('Red')!));
    }
    const sections = wanted(of, document, choices, { all: [], cover: null, of: new Map([[one!.externalKey, []]]) });
    sent = nextSnapshot(parts, document, push, {
      languages: localesOf(of, document),
      base: 'EN',
      sections: { ...sections },
      view: '',
    });
    const there = {
      ...{ id: 'p', title: 'Kettle', subtitle: null, description: null, thumbnail: null },
      metadata: { tregu: restOf(document) },
      options: [{ id: 'o', title: 'Colour', values: [{ id: 'v', value: 'Red' }] }],
      variants: [
        {
          ...fieldsOf(document, one!),
          metadata: { tregu: restOfVariant(document, one!) },
          options: [{ id: 'v', value: 'Red', option: { id: 'o' } }],
        },
      ],
    } as unknown as There;
    const translations = new Map([...kept].map(([id, rows]) => [id, [...rows.values()]] as const));
    return seenOf(there, translations, sent, market).contentHash;
  };
}

it('says options in another language as well when another is chosen for what is in the shop (16 §1, 4.33)', () => {
  const send = medusa();
  const [before, after] = [kettle({}), kettle({ chosenLanguages: { AL: 'sq-XK' } })];
  expect(send(before)).toBe(hashOf(before));
  expect(send(after)).toBe(hashOf(after));
  expect(send(before)).toBe(hashOf(before));
});
