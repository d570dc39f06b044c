import { defineFigure } from '#kit/figure.ts';

export const differingInvoices = defineFigure({
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders/reseller',
  key: 'invoices.differ',
  label: { en: 'Invoices that differ', sq: 'Fatura që ndryshojnë' },
  meaning: {
    en: 'Purchase orders with a supplier’s invoice that bills more, or otherwise, than was ordered and received.',
    sq: 'Porosi blerjeje me një faturë furnitori që faturon më shumë, ose ndryshe, nga sa u porosit dhe u pranua.',
  },
  search: { bucket: 'bill', show: 'differs' },
  notes: { why: { en: 'Accept or dispute', sq: 'Pranoni ose kontestoni' } },
});
