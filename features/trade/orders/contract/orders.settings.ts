import { defineSetting } from '#kit/setting.ts';

/** Euro; what is offered is all there is. "0": nothing is looked at. */
export const codLimitChoices = ['0', '100', '200', '300', '500', '1000', '2000'] as const;
export const codLimitSetting = defineSetting({
  key: 'cod_review_above',
  subject: 'orders',
  title: { en: 'Review cash on delivery above (EUR)', sq: 'Shqyrto paratë në dorëzim mbi (EUR)' },
  meaning: {
    en: 'An order to be paid on delivery that comes to more is held until a person has looked at it. 0: none is.',
    sq: 'Një porosi që paguhet në dorëzim dhe kap më shumë ndalet derisa ta shohë një person. 0: asnjë.',
  },
  otherwise: { en: '0', sq: '0' },
  kind: 'choice',
});

/** Months; what is offered is all there is. "0": nobody is forgotten by the clock. */
export const forgetAfterChoices = ['0', '24', '36', '60', '120'] as const;
/** Where nobody has chosen (orders.md 6). */
export const forgetAfterOtherwise = '36';
export const forgetAfterSetting = defineSetting({
  key: 'forget_customers_after',
  subject: 'retention',
  title: { en: 'Forget customers after (months)', sq: 'Harro klientët pas (muajsh)' },
  meaning: {
    en: 'A customer who has ordered nothing for so many months is made nameless, once nothing of theirs is open. Invoices stay. 0: nobody is.',
    sq: 'Klienti që s’ka porositur asgjë për kaq muaj mbetet pa emër, kur s’ka më asgjë të hapur. Faturat mbeten. 0: askush.',
  },
  otherwise: { en: forgetAfterOtherwise, sq: forgetAfterOtherwise },
  kind: 'choice',
});
