import { defineTexts } from '#kit/text.ts';

/** The words of which categories of ours are which of a shop's own. */
export const targetTexts = defineTexts({
  tab: { en: 'Categories', sq: 'Kategoritë' },
  why: {
    en: 'Products of a mapped category go into the category that the shop has already. For other categories a send creates ours in the shop.',
    sq: 'Produktet e një kategorie të përputhur shkojnë te kategoria që dyqani e ka tashmë. Për të tjerat dërgimi e krijon tonën në dyqan.',
  },
  whyDemanded: {
    en: 'Products of a mapped category go into the category that the shop has already. This shop takes no others: products without a mapped category are not sent.',
    sq: 'Produktet e një kategorie të përputhur shkojnë te kategoria që dyqani e ka tashmë. Ky dyqan nuk pranon të tjera: pa kategori të përputhur produkti nuk dërgohet.',
  },
  policy: { en: 'Change under Rules', sq: 'Ndryshojeni te Rregullat' },
  cannot: {
    en: 'Products cannot be put into categories that this shop has of its own. A send creates ours in the shop.',
    sq: 'Në këtë dyqan produktet nuk mund të vendosen në kategoritë e tij. Dërgimi i krijon tonat në dyqan.',
  },
  read: { en: 'Read the shop’s categories', sq: 'Lexo kategoritë e dyqanit' },
  reading: { en: 'Reading the shop’s categories…', sq: 'Kategoritë e dyqanit po lexohen…' },
  readAt: {
    en: '{count} {count|category|categories} in the shop, read {at}',
    sq: '{count} {count|kategori|kategori} në dyqan, u {count|lexua|lexuan} më {at}',
  },
  never: { en: 'Never read', sq: 'Nuk janë lexuar ende' },
  side: { en: 'State', sq: 'Gjendja' },
  any: { en: 'All', sq: 'Të gjitha' },
  gone: { en: 'Gone in the shop', sq: 'Mungon në dyqan' },
  proposed: { en: 'With a proposal', sq: 'Me propozim' },
  unmapped: { en: 'Not mapped', sq: 'Pa përputhje' },
  mapped: { en: 'Mapped', sq: 'E përputhur' },
  search: { en: 'Category', sq: 'Kategoria' },
  found: { en: '{count} {count|category|categories}', sq: '{count} {count|kategori|kategori}' },
  ours: { en: 'Ours', sq: 'E jona' },
  theirs: { en: 'In the shop', sq: 'Në dyqan' },
  products: {
    en: '{count} approved {count|product|products}',
    sq: '{count} {count|produkt i miratuar|produkte të miratuara}',
  },
  createdThere: { en: 'ours, created by a send', sq: 'e jona, e krijon dërgimi' },
  notSent: { en: 'its products are not sent', sq: 'produktet e saj nuk dërgohen' },
  byPath: { en: 'same path {value}', sq: 'e njëjta rrugë {value}' },
  byName: { en: 'same name {value}', sq: 'i njëjti emër {value}' },
  byHand: { en: 'by hand', sq: 'me dorë' },
  mayBe: { en: 'May be', sq: 'Mund të jetë' },
  goneWhy: {
    en: 'The shop has this category no more. Map to another one, or let a send create ours.',
    sq: 'Dyqani nuk e ka më këtë kategori. Zgjidhni një tjetër, ose lëreni dërgimin ta krijojë tonën.',
  },
  map: { en: 'Map ({count})', sq: 'Përputh ({count})' },
  mapSure: { en: 'Map what is the same ({count})', sq: 'Përputh të njëjtat ({count})' },
  mapOne: { en: 'Map', sq: 'Përputh' },
  mapOf: { en: 'Map to {name}', sq: 'Përputh me {name}' },
  byHandOf: { en: 'Category of the shop for {name}', sq: 'Kategoria e dyqanit për {name}' },
  choose: { en: 'Choose a category of the shop', sq: 'Zgjidhni një kategori të dyqanit' },
  unmap: { en: 'Use our own ({count})', sq: 'Përdor tonat ({count})' },
  done: { en: 'Products follow with the next send', sq: 'Produktet ndjekin me dërgimin e ardhshëm' },
  none: { en: 'No categories here', sq: 'Këtu s’ka kategori' },
  noneWhy: {
    en: 'Categories without other categories below them are listed here.',
    sq: 'Këtu radhiten kategoritë që nuk kanë nënkategori.',
  },
  inPlace: {
    en: '{count} {count|category|categories} mapped to the shop’s own',
    sq: '{count} {count|kategori e përputhur|kategori të përputhura} me ato të dyqanit',
  },
  inPlaceWhy: {
    en: 'Forgotten: the new place has other categories.',
    sq: 'Harrohen: vendi i ri ka kategori të tjera.',
  },
  attributesInPlace: {
    en: '{count} {count|attribute|attributes} mapped to the shop’s own properties',
    sq: '{count} {count|atribut i përputhur|atribute të përputhura} me vetitë e dyqanit',
  },
  attributesInPlaceWhy: {
    en: 'Forgotten: the new place has other properties.',
    sq: 'Harrohen: vendi i ri ka veti të tjera.',
  },
  colOurs: { en: 'Ours', sq: 'Jona' },
  colProducts: { en: 'Approved products', sq: 'Produkte të miratuara' },
  colTheirs: { en: 'In the shop', sq: 'Në dyqan' },
  colNumber: { en: 'Number in the shop', sq: 'Numri në dyqan' },
  colBy: { en: 'Mapped by', sq: 'U përputh me' },
  colMayBe: { en: 'May be', sq: 'Mund të jetë' },
  colAt: { en: 'Since', sq: 'Që nga' },
  samePath: { en: 'same path', sq: 'e njëjta rrugë' },
  sameName: { en: 'same name', sq: 'i njëjti emër' },
  chooseAll: { en: 'Select this page', sq: 'Zgjidh këtë faqe' },
  chooseFound: { en: 'Select all {count} found', sq: 'Zgjidh të {count} të gjeturat' },
  foundChosen: { en: 'All {count} found are selected', sq: 'Janë zgjedhur të {count} të gjeturat' },
  chooseNone: { en: 'Clear the selection', sq: 'Hiq zgjedhjen' },
  chooseOne: { en: 'Select {name}', sq: 'Zgjidh {name}' },
});

/** Those of `targetTexts` that say something else where attributes are mapped. */
export const attributeTargetTexts = defineTexts({
  tab: { en: 'Attributes', sq: 'Atributet' },
  why: {
    en: 'Values of a mapped attribute go into the property that the shop has already: the value with the same name, or a new one. For other attributes a send creates ours in the shop.',
    sq: 'Vlerat e një atributi të përputhur shkojnë te vetia që dyqani e ka tashmë: te vlera me të njëjtin emër, ose te një e re. Për të tjerët dërgimi e krijon tonin në dyqan.',
  },
  cannot: {
    en: 'Values cannot be put into properties that this shop has of its own. A send says our attributes under our names.',
    sq: 'Në këtë dyqan vlerat nuk mund të vendosen në vetitë e tij. Dërgimi i thotë atributet me emrat tanë.',
  },
  read: { en: 'Read the shop’s properties', sq: 'Lexo vetitë e dyqanit' },
  reading: { en: 'Reading the shop’s properties…', sq: 'Vetitë e dyqanit po lexohen…' },
  readAt: {
    en: '{count} {count|property|properties} in the shop, read {at}',
    sq: '{count} {count|veti|veti} në dyqan, u {count|lexua|lexuan} më {at}',
  },
  search: { en: 'Attribute', sq: 'Atributi' },
  found: { en: '{count} {count|attribute|attributes}', sq: '{count} {count|atribut|atribute}' },
  createdThere: { en: 'ours, created by a send', sq: 'i yni, e krijon dërgimi' },
  goneWhy: {
    en: 'The shop has this property no more. Map to another one, or let a send create ours.',
    sq: 'Dyqani nuk e ka më këtë veti. Zgjidhni një tjetër, ose lëreni dërgimin ta krijojë tonën.',
  },
  byHandOf: { en: 'Property of the shop for {name}', sq: 'Vetia e dyqanit për {name}' },
  choose: { en: 'Choose a property of the shop', sq: 'Zgjidhni një veti të dyqanit' },
  none: { en: 'No attributes here', sq: 'Këtu s’ka atribute' },
  noneWhy: {
    en: 'Attributes of the shops are listed here, as they are kept in the catalogue.',
    sq: 'Këtu radhiten atributet e dyqaneve, siç mbahen në katalog.',
  },
});
