import { defineSentences } from '#kit/sentence.ts';

/** What a bulk change makes of prices, row by row and of all of them together; said before it is carried out. */
export const priceMoveTexts = defineSentences('price-moves', {
  moves: { en: '{old} → {new} ({percent}%)', sq: '{old} → {new} ({percent}%)' },
  first: { en: 'No price → {new}', sq: 'Pa çmim → {new}' },
  stays: { en: '{old} stays', sq: '{old} mbetet' },
  noPrice: { en: 'The rules give no price; {old} stays', sq: 'Rregullat nuk japin çmim; {old} mbetet' },
  waits: {
    en: 'The rules give {new} ({percent}%), more than may change at once; {old} stays until you decide',
    sq: 'Rregullat japin {new} ({percent}%), më shumë se ç’lejohet njëherësh; {old} mbetet derisa të vendosni',
  },
  waitsFor: {
    en: '{old} stays until you decide: {why} (the rules give {new}, {percent}%)',
    sq: '{old} mbetet derisa të vendosni: {why} (rregullat japin {new}, {percent}%)',
  },
  staysFor: {
    en: '{old} stays: {why} (the rules give {new}, {percent}%)',
    sq: '{old} mbetet: {why} (rregullat japin {new}, {percent}%)',
  },
  noneFor: { en: 'No price: {why} (the rules give {new})', sq: 'Pa çmim: {why} (rregullat japin {new})' },
  campaign: {
    en: 'The campaign’s {old} stays while it runs; without it the price becomes {new}',
    sq: 'Çmimi i fushatës {old} mbetet sa zgjat ajo; pa të çmimi bëhet {new}',
  },
  netMargin: { en: '{price}, net margin {is}%', sq: '{price}, marzhi neto {is}%' },
  netMargins: { en: '{price}, net margin {was}% → {is}%', sq: '{price}, marzhi neto {was}% → {is}%' },

  span: {
    en: 'Prices move by {least}% to {most}%, on average by {average}%',
    sq: 'Çmimet ndryshojnë nga {least}% deri në {most}%, mesatarisht me {average}%',
  },
  oneMoves: { en: 'The price moves by {percent}%', sq: 'Çmimi ndryshon me {percent}%' },
  directions: { en: '{up} rise, {down} fall', sq: '{up} rriten, {down} ulen' },
  kept: {
    en: 'Profit of one piece of each: {before} → {after}; net margin {was}% → {is}%',
    sq: 'Fitimi për nga një copë: {before} → {after}; marzhi neto {was}% → {is}%',
  },
  unknown: {
    en: 'The cost of {count} {count|price|prices} is not known, so profit and margin are without {count|it|them}',
    sq: 'Kostoja e {count} {count|çmimi|çmimeve} nuk dihet, prandaj fitimi dhe marzhi janë pa {count|të|to}',
  },
  below: {
    en: '{count} {count|price is|prices are} below cost',
    sq: '{count} {count|çmim është|çmime janë} nën kosto',
  },
  live: {
    en: '{count} of them {count|is|are} on sale in the shop',
    sq: '{count} prej tyre {count|është|janë} në shitje në dyqan',
  },
});
