import { defineSentences } from '#kit/sentence.ts';

/** Codes whose goods need a licence to come into a country (pages.md 4.30). */
export const licenceTexts = defineSentences('cnLicence', {
  licence: { en: 'Licence', sq: 'Licenca' },
  title: { en: 'Licence for {code}', sq: 'Licenca për {code}' },
  why: {
    en: 'Goods of this code, and of every code below it, need a licence to come into the countries of these shops. Products keep their own mark; their customs section says where the two differ.',
    sq: 'Mallrat e këtij kodi, dhe të çdo kodi nën të, kërkojnë licencë për të hyrë në vendet e këtyre dyqaneve. Produktet e mbajnë shenjën e vet; pjesa doganore e tyre thotë ku ndryshojnë të dyja.',
  },
  above: { en: 'Required by {code} above it', sq: 'Kërkohet nga {code} mbi të' },
  requiredIn: { en: 'licence in {shops}', sq: 'licencë në {shops}' },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Licence saved', sq: 'Licenca u ruajt' },
  unknownShop: { en: 'One of these shops does not exist', sq: 'Njëri prej këtyre dyqaneve nuk ekziston' },
  codeNeeds: {
    en: 'Its CN code needs a licence here.',
    sq: 'Kodi CN i tij kërkon licencë këtu.',
  },
  mark: { en: 'Mark it', sq: 'Shënoje' },
  markFor: { en: 'Mark “licence required” for {shop}', sq: 'Shëno “kërkohet licencë” për {shop}' },
});
