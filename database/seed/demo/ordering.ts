/** How each reseller takes orders; amounts in its currency, times of its own clock. */
export const orderedFrom = [
  {
    supplier: 'Adria Electronics',
    note: 'Confirms within one working day.',
    minimum_amount: '150.00',
    minimum_currency: 'EUR',
    cut_off: '14:00',
    zone: 'Europe/Ljubljana',
    working_days: [1, 2, 3, 4, 5],
    holidays: [],
  },
  {
    supplier: 'Nordic Living',
    note: '',
    minimum_amount: null,
    minimum_currency: null,
    cut_off: '12:00',
    zone: 'Europe/Ljubljana',
    working_days: [1, 2, 3, 4, 5],
    holidays: [],
  },
  {
    supplier: 'Moda Balkan',
    note: 'By the colour on the label.',
    minimum_amount: '80.00',
    minimum_currency: 'EUR',
    cut_off: null,
    zone: 'Europe/Skopje',
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: [],
  },
];
