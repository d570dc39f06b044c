import { defineFigure } from '#kit/figure.ts';

const staff = { access: ['Read_Order'], audience: ['staff'], to: '/orders/reseller' } as const;
const supplier = { access: ['Read_Order-Reseller'], audience: ['resellers'], to: '/orders/reseller' } as const;

export const ordersToSend = defineFigure({
  ...staff,
  key: 'purchasing.toSend',
  label: { en: 'Orders to send', sq: 'Porosi për t’u dërguar' },
  meaning: {
    en: 'Purchase orders that are approved and that the reseller has not been sent, or whose email has not left.',
    sq: 'Porosi blerjeje të miratuara që nuk i janë dërguar ende furnitorit ose emaili i të cilave nuk është nisur.',
  },
  search: { bucket: 'approved' },
  notes: { why: { en: 'Approved, not sent', sq: 'Të miratuara, të padërguara' } },
});

export const overdueOrders = defineFigure({
  ...staff,
  key: 'purchasing.overdue',
  label: { en: 'Overdue orders', sq: 'Porosi me vonesë' },
  meaning: {
    en: 'Purchase orders whose promised day has passed and that have not arrived in full.',
    sq: 'Porosi blerjeje, dita e premtuar e të cilave ka kaluar dhe që nuk kanë mbërritur të plota.',
  },
  search: { bucket: 'overdue' },
  notes: { why: { en: 'Past the promised date', sq: 'Dita e premtuar ka kaluar' } },
});

export const troubledOrders = defineFigure({
  ...staff,
  key: 'purchasing.problem',
  label: { en: 'Orders with issues', sq: 'Porosi me problem' },
  meaning: {
    en: 'Open purchase orders with a refused, short, damaged or missing line, or whose delivery or email failed.',
    sq: 'Porosi blerjeje të hapura me rresht të refuzuar, të mangët, të dëmtuar ose që mungon, ose me dorëzim apo email të dështuar.',
  },
  search: { bucket: 'problem' },
  notes: { why: { en: 'Refused, short or damaged', sq: 'Refuzuar, mangët ose dëmtuar' } },
});

export const ordersToAnswer = defineFigure({
  ...supplier,
  key: 'purchasing.toAnswer',
  label: { en: 'Orders to answer', sq: 'Porosi për t’u përgjigjur' },
  meaning: {
    en: 'Purchase orders you have not answered yet. The link is in the email.',
    sq: 'Porosi që ju janë dërguar dhe që nuk keni përgjigjur; lidhja për përgjigje është në email.',
  },
  search: { bucket: 'sent' },
  notes: { why: { en: 'Reply with the link in your email', sq: 'Përgjigja jepet me lidhjen në email' } },
});

export const ownOverdueOrders = defineFigure({
  ...supplier,
  key: 'purchasing.ownOverdue',
  label: { en: 'Overdue orders', sq: 'Porosi me vonesë' },
  meaning: {
    en: 'Purchase orders whose day you promised has passed and that have not arrived in full.',
    sq: 'Porosi, dita e premtuar nga ju e të cilave ka kaluar dhe që nuk kanë mbërritur të plota.',
  },
  search: { bucket: 'overdue' },
  notes: { why: { en: 'Past the promised date', sq: 'Dita e premtuar ka kaluar' } },
});

export const ownOrdersOnTheWay = defineFigure({
  ...supplier,
  key: 'purchasing.ownOnTheWay',
  label: { en: 'Orders in transit', sq: 'Porosi në rrugë' },
  meaning: {
    en: 'Orders you confirmed of which nothing has arrived yet.',
    sq: 'Porosi që i keni konfirmuar dhe prej të cilave ende nuk ka mbërritur asgjë.',
  },
  search: { bucket: 'acknowledged' },
  notes: { why: { en: 'Confirmed by you', sq: 'Të konfirmuara nga ju' } },
});

export const ownTroubledOrders = defineFigure({
  ...supplier,
  key: 'purchasing.ownProblem',
  label: { en: 'Orders with issues', sq: 'Porosi me problem' },
  meaning: {
    en: 'Open orders of which something was refused, is missing or came damaged, or whose delivery failed.',
    sq: 'Porosi të hapura ku diçka u refuzua, mungon ose erdhi e dëmtuar, ose dorëzimi dështoi.',
  },
  search: { bucket: 'problem' },
  notes: { why: { en: 'Refused, short or damaged', sq: 'Refuzuar, mangët ose dëmtuar' } },
});
