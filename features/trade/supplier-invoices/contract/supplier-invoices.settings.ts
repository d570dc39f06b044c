import { defineSetting } from '#kit/setting.ts';

/** Percent of the ordered cost (orders.md 4); what is offered is all there is. */
export const toleranceChoices = ['0', '0.5', '1', '2', '5'] as const;
export const toleranceSetting = defineSetting({
  key: 'invoice_tolerance_percent',
  subject: 'buying',
  title: { en: 'Tolerance for supplier invoices (%)', sq: 'Toleranca për faturat e furnitorëve (%)' },
  meaning: {
    en: 'A unit cost on an invoice may differ from the ordered one by so many percent and still match.',
    sq: 'Kostoja për copë në faturë mund të ndryshojë nga e porositura me kaq përqind dhe prapë të përputhet.',
  },
  otherwise: { en: '1 %', sq: '1 %' },
  kind: 'choice',
});

/** Euro. */
export const secondChoices = ['0', '50', '100', '250', '500', '1000'] as const;
export const secondPersonSetting = defineSetting({
  key: 'invoice_second_person_above',
  subject: 'buying',
  title: { en: 'Second person for invoices above (EUR)', sq: 'Personi i dytë për faturat mbi (EUR)' },
  meaning: {
    en: 'An invoice that differs by more than so many euro is accepted when a second person agrees.',
    sq: 'Një faturë që ndryshon për më shumë se kaq euro pranohet kur pajtohet një person i dytë.',
  },
  otherwise: { en: '100 EUR', sq: '100 EUR' },
  kind: 'choice',
});
