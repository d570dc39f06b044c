import { defineMail } from '#kit/mail.ts';

/** Trap T106: totals and one line per product that was not sent, no prices. */
export const sendReportMail = defineMail({
  name: 'publishing.sendReport',
  title: {
    en: 'Report of a send to a shop, where one was asked for',
    sq: 'Raporti i dërgimit në dyqan, kur është kërkuar',
  },
  values: {
    shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Kosovo' },
    outcome: {
      kind: 'text',
      means: { en: 'Completed, completed with errors, or nothing done', sq: 'Si përfundoi dërgimi' },
      example: 'Completed with errors',
    },
    total: { kind: 'text', means: { en: 'Products requested', sq: 'Produktet e kërkuara' }, example: '38' },
    success: { kind: 'text', means: { en: 'Products sent', sq: 'Produktet e dërguara' }, example: '36' },
    unchanged: {
      kind: 'text',
      means: { en: 'Of these, as the shop had them already', sq: 'Prej tyre, që dyqani i kishte tashmë' },
      example: '4',
    },
    leftOut: {
      kind: 'text',
      means: {
        en: 'Products left out because another send had them on its way; empty where there were none',
        sq: 'Produkte të lëna jashtë sepse po i dërgonte një dërgim tjetër; bosh kur nuk ka',
      },
      example: '1',
    },
    failed: { kind: 'text', means: { en: 'Products that failed', sq: 'Produktet që dështuan' }, example: '2' },
    others: {
      kind: 'text',
      means: {
        en: 'Updated in other shops; empty where not asked for',
        sq: 'Të përditësuara në dyqane të tjera; bosh kur nuk kërkohet',
      },
      example: '12 of 12',
    },
    failures: {
      kind: 'lines',
      means: { en: 'One line per product that was not sent', sq: 'Një rresht për çdo produkt që nuk u dërgua' },
      example: 'ADR-1001 Desk lamp: No price in this shop\nADR-1044 Kettle: No category of the shop is mapped',
    },
  },
  subject: { en: 'Send to shop {shop}: {success} of {total}', sq: 'Dërgimi në dyqanin {shop}: {success} nga {total}' },
  body: {
    en: `Send to shop {shop}: {outcome}

Products: {total}
Successful: {success} ({unchanged} were as the shop has them already)
Failed: {failed}
Left out, on their way already: {leftOut}
Updated in other shops: {others}

{failures}`,
    sq: `Dërgimi në dyqanin {shop}: {outcome}

Produkte: {total}
Me sukses: {success} ({unchanged} ishin tashmë ashtu në dyqan)
Dështuan: {failed}
Të lëna jashtë, tashmë në rrugë: {leftOut}
Të përditësuara në dyqane të tjera: {others}

{failures}`,
  },
});

/** Spec section 5, removal: the seller is told. */
export const productsTakenOutMail = defineMail({
  name: 'publishing.productsTakenOut',
  title: {
    en: 'Products removed from a shop (to the seller)',
    sq: 'Për shitësin, produktet e të cilit u hoqën nga një dyqan',
  },
  values: {
    shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Kosovo' },
    count: { kind: 'text', means: { en: 'How many products', sq: 'Sa produkte' }, example: '2' },
    reason: { kind: 'text', means: { en: 'The reason', sq: 'Arsyeja' }, example: 'Wrong description' },
    additionalInfos: {
      kind: 'lines',
      means: { en: 'What staff wrote to it; may be empty', sq: 'Çfarë shkroi stafi; mund të jetë bosh' },
      example: 'The pictures show another colour.',
    },
    products: {
      kind: 'lines',
      means: { en: 'Code and name of each, at most 100', sq: 'Kodi dhe emri i secilit, më së shumti 100' },
      example: 'LIR-0001  Summer dress\nLIR-0002  Wool scarf',
    },
    more: {
      kind: 'text',
      means: {
        en: 'How many more there are; empty where all are listed',
        sq: 'Sa të tjera ka; bosh kur janë listuar të gjitha',
      },
      example: '14',
    },
  },
  subject: {
    en: 'Products removed from the shop {shop}: {count}',
    sq: 'Produkte të hequra nga dyqani {shop}: {count}',
  },
  body: {
    en: `Products removed from the shop {shop}: {count}

Reason: {reason}
{additionalInfos}

{products}
and {more} more`,
    sq: `Produkte të hequra nga dyqani {shop}: {count}

Arsyeja: {reason}
{additionalInfos}

{products}
dhe {more} të tjera`,
  },
});
