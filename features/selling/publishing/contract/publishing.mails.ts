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
        en: 'Products left to another send, which had them on its way or brought them there first; empty where there were none',
        sq: 'Produkte që ia lamë një dërgimi tjetër, i cili po i dërgonte ose i çoi i pari; bosh kur nuk ka',
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
Left to another send: {leftOut}
Updated in other shops: {others}

{failures}`,
    sq: `Dërgimi në dyqanin {shop}: {outcome}

Produkte: {total}
Me sukses: {success} ({unchanged} ishin tashmë ashtu në dyqan)
Dështuan: {failed}
Ia lamë një dërgimi tjetër: {leftOut}
Të përditësuara në dyqane të tjera: {others}

{failures}`,
  },
});

/** Pages 4.33: what those named for a shop are told of its sends, without anybody asking for it. */
export const sendsReportMail = defineMail({
  name: 'publishing.sendsReport',
  title: {
    en: 'What became of sends to a shop, for those named in its settings',
    sq: 'Si përfunduan dërgimet në një dyqan, për të caktuarit në cilësimet e tij',
  },
  values: {
    shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Kosovo' },
    sends: { kind: 'text', means: { en: 'How many sends', sq: 'Sa dërgime' }, example: '3' },
    changed: {
      kind: 'text',
      means: { en: 'Products that were created or changed', sq: 'Produktet e krijuara ose të ndryshuara' },
      example: '36',
    },
    unchanged: {
      kind: 'text',
      means: { en: 'Products that were up to date in the shop', sq: 'Produktet që në dyqan ishin të përditësuara' },
      example: '4',
    },
    failed: { kind: 'text', means: { en: 'Products that failed', sq: 'Produktet që dështuan' }, example: '2' },
    stopped: {
      kind: 'lines',
      means: {
        en: 'Sends that were cancelled or broke off, and why; empty where there are none',
        sq: 'Dërgimet e anuluara ose të ndërprera, dhe pse; bosh kur nuk ka',
      },
      example: 'Cancelled after 12 of 40',
    },
    failures: {
      kind: 'lines',
      means: {
        en: 'One line per product that failed, at most 100',
        sq: 'Një rresht për çdo produkt që dështoi, më së shumti 100',
      },
      example: 'ADR-1001 Desk lamp: No price in this shop',
    },
    more: {
      kind: 'text',
      means: {
        en: 'How many more failed; empty where all are listed',
        sq: 'Sa të tjerë dështuan; bosh kur janë listuar të gjithë',
      },
      example: '14',
    },
    page: {
      kind: 'link',
      means: { en: 'The page of the shop’s sends', sq: 'Faqja e dërgimeve të dyqanit' },
      example: 'https://market.example/settings/send-to-shop?shopId=1',
    },
  },
  subject: {
    en: 'Sends to {shop}: {changed} changed, {failed} failed',
    sq: 'Dërgimet në {shop}: {changed} të ndryshuara, {failed} të dështuara',
  },
  body: {
    en: `Sends of products to {shop}: {sends}

Created or changed: {changed}
As the shop had them already: {unchanged}
Failed: {failed}

{stopped}

{failures}
and {more} more

[Open the queue of the shop]({page})`,
    sq: `Dërgime të produkteve në {shop}: {sends}

Të krijuara ose të ndryshuara: {changed}
Ashtu siç i kishte dyqani: {unchanged}
Të dështuara: {failed}

{stopped}

{failures}
dhe {more} të tjera

[Hap radhën e dyqanit]({page})`,
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
