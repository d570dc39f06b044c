import { defineFigure, defineSeries } from '#kit/figure.ts';

const staff = { access: ['Read_Order'], audience: ['staff'] } as const;
const counted = { ...staff, to: '/orders' } as const;

export const heldOrders = defineFigure({
  ...counted,
  key: 'orders.new',
  label: { en: 'Orders on hold', sq: 'Porosi të ndalura' },
  meaning: {
    en: 'Orders of customers on hold: a payment, a product, a rate or a decision is missing before they can be bought.',
    sq: 'Porosi klientësh që presin një pagesë, një produkt, një kurs ose një person para se të blihen.',
  },
  search: { bucket: 'new' },
  notes: { why: { en: 'On hold: see why', sq: 'Të ndalura: shihni pse' } },
});

export const ordersToBuy = defineFigure({
  ...counted,
  key: 'orders.toOrder',
  label: { en: 'Customer orders to buy', sq: 'Porosi klientësh për t’u blerë' },
  meaning: {
    en: 'Orders of customers with pieces that are neither here nor ordered from a supplier.',
    sq: 'Porosi klientësh me copë që nuk janë këtu e as nuk janë porositur te një furnitor.',
  },
  search: { bucket: 'to_order' },
  notes: { why: { en: 'Not ordered yet', sq: 'Ende të paporositura' } },
});

export const lateOrders = defineFigure({
  ...counted,
  key: 'orders.late',
  label: { en: 'Late customer orders', sq: 'Porosi klientësh me vonesë' },
  meaning: {
    en: 'Orders of customers whose promised day has passed in their shop and that are not delivered in full.',
    sq: 'Porosi klientësh, dita e premtuar e të cilave ka kaluar në dyqanin e tyre dhe që nuk janë dorëzuar të plota.',
  },
  search: { bucket: 'late' },
  notes: { why: { en: 'Promise is past', sq: 'Afati i premtuar ka kaluar' } },
});

export const ordersAtRisk = defineFigure({
  ...counted,
  key: 'orders.atRisk',
  label: { en: 'Customer orders at risk', sq: 'Porosi klientësh në rrezik' },
  meaning: {
    en: 'Orders of customers whose goods are expected later than was promised. Another source, another product or a new promise still helps.',
    sq: 'Porosi klientësh, malli i të cilave pritet më vonë se sa u premtua. Ende ndihmon një burim tjetër, një produkt tjetër ose një afat i ri.',
  },
  search: { at_risk: '1' },
  notes: { why: { en: 'Expected after the promise', sq: 'Pritet pas afatit' } },
});

export const problemOrders = defineFigure({
  ...counted,
  key: 'orders.problem',
  label: { en: 'Customer orders with a problem', sq: 'Porosi klientësh me problem' },
  meaning: {
    en: 'Orders of customers with at least one open problem.',
    sq: 'Porosi klientësh me të paktën një problem të hapur.',
  },
  search: { bucket: 'problem' },
  notes: { why: { en: 'Open problems', sq: 'Probleme të hapura' } },
});

export const ordersByDay = defineSeries({
  ...staff,
  key: 'orders.byDay',
  label: { en: 'Orders of customers', sq: 'Porosi klientësh' },
  meaning: {
    en: 'Orders placed in this shop on each day, cancelled ones included.',
    sq: 'Porositë e bëra në këtë dyqan çdo ditë, edhe të anuluarat.',
  },
});
