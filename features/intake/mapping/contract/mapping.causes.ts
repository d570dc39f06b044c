import { shopBrandsChanged } from '#features/catalogue/brands/contract/brands.events.ts';
import { defineCause } from '#kit/cause.ts';
import { mappingDecided } from './mapping.events.ts';

const inbox = (kind: string) => ({ to: '/categories/show', search: { tab: 'inbox', kind } });

/** Words of suppliers that stand for nothing of ours yet. */
export const openWordsCause = defineCause({
  key: 'mapping.open',
  kind: 'mapping',
  access: ['Read_Category'],
  after: [mappingDecided, shopBrandsChanged],
  lines: {
    category: {
      title: { en: 'Supplier categories without a match', sq: 'Kategori furnitorësh pa përputhje' },
      why: {
        en: 'Products in them get none of our categories, and no shop takes a product without one.',
        sq: 'Produktet në to nuk marrin asnjë kategori tonën, dhe asnjë dyqan nuk pranon produkt pa kategori.',
      },
      counted: { en: '{count} {count|category|categories}', sq: '{count} {count|kategori|kategori}' },
      solve: { en: 'Map categories', sq: 'Përputh kategoritë' },
      ...inbox('category'),
    },
    brand: {
      title: { en: 'Supplier brands without a match', sq: 'Marka furnitorësh pa përputhje' },
      why: {
        en: 'Their products have no shop brand; shops that require one do not take them.',
        sq: 'Produktet e tyre nuk kanë markë dyqani; dyqanet që e kërkojnë nuk i pranojnë.',
      },
      counted: { en: '{count} {count|brand|brands}', sq: '{count} {count|markë|marka}' },
      solve: { en: 'Map brands', sq: 'Përputh markat' },
      ...inbox('brand'),
    },
    attribute: {
      title: {
        en: 'Supplier attributes and values without a match',
        sq: 'Atribute dhe vlera furnitorësh pa përputhje',
      },
      why: {
        en: 'They reach no shop; where a category requires the attribute, the product is not sent.',
        sq: 'Nuk arrijnë në asnjë dyqan; kur kategoria e kërkon atributin, produkti nuk dërgohet.',
      },
      counted: { en: '{count} {count|value|values}', sq: '{count} {count|vlerë|vlera}' },
      solve: { en: 'Map attributes', sq: 'Përputh atributet' },
      ...inbox('attribute'),
    },
  },
});
