import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'message sent': { en: 'Sent a message', sq: 'U dërgua një mesazh' },
    'SKU prefix set': { en: 'SKU prefix set', sq: 'U vendos prefiksi SKU' },
    'change requested': { en: 'Change requested', sq: 'U kërkua ndryshim' },
    restricted: { en: 'Restricted', sq: 'U kufizua' },
    'restriction taken off': { en: 'Restriction taken off', sq: 'Kufizimi u hoq' },
    suspended: { en: 'Suspended', sq: 'U pezullua' },
    'suspension lifted': { en: 'Suspension lifted', sq: 'Pezullimi u hoq' },
    reinstated: { en: 'Suspension lifted', sq: 'Pezullimi u hoq' },
    'VAT number set': { en: 'VAT number set', sq: 'U vendos numri i TVSH-së' },
    'account manager set': { en: 'Account manager set', sq: 'U caktua menaxheri i llogarisë' },
    'holiday began': { en: 'Holiday began', sq: 'Filloi pushimi' },
    'holiday ended': { en: 'Holiday ended', sq: 'Përfundoi pushimi' },
    'opened again': { en: 'Opened again', sq: 'U hap sërish' },
    'ordering changed': { en: 'Ordering changed', sq: 'U ndryshua porositja' },
  }),
  fields: defineTexts({
    seller_id: { en: 'Seller', sq: 'Shitësi' },
    sku_prefix: { en: 'SKU prefix', sq: 'Prefiksi SKU' },
    is_suspended: { en: 'Suspended', sq: 'I pezulluar' },
    is_restricted: { en: 'Restricted', sq: 'I kufizuar' },
    way: { en: 'Ordered by', sq: 'Porositet me' },
    target: { en: 'Ordered at', sq: 'Porositet te' },
    minimum_amount: { en: 'Minimum order', sq: 'Porosia minimale' },
    minimum_currency: { en: 'Currency', sq: 'Monedha' },
    cut_off: { en: 'Order cut-off', sq: 'Ora e fundit' },
    zone: { en: 'Time zone', sq: 'Zona kohore' },
    working_days: { en: 'Working days', sq: 'Ditët e punës' },
    holidays: { en: 'Holidays', sq: 'Ditët e lira' },
    vat_number: { en: 'VAT number', sq: 'Numri i TVSH-së' },
    manager: { en: 'Account manager', sq: 'Menaxheri i llogarisë' },
  }),
};
