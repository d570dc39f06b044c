/** Points of the demo market, invented by the authors of Tregu. */
export const loyaltyProgram = {
  names: { EN: 'Points', AL: 'Pikë' },
  per_amount: '1',
  pending_days: 14,
  expiry_months: 12,
  redeem_points: 100,
  redeem_value: '1',
  min_order: '10',
  max_percent: '50',
};

/** By what a member earned within a year. */
export const loyaltyTiers = {
  months: 12,
  tiers: [
    { names: { EN: 'Silver', AL: 'Argjend' }, threshold: 150, multiplier: '1.25', benefits: 'A quarter more points' },
    {
      names: { EN: 'Gold', AL: 'Ar' },
      threshold: 500,
      multiplier: '1.5',
      benefits: 'Half as many points again; answered first by the service',
    },
  ],
};

export const loyalCustomers: readonly {
  readonly key: string;
  readonly name: string;
  readonly orders: readonly {
    readonly ref: string;
    readonly daysAgo: number;
    readonly gross: string;
    readonly returned?: true;
  }[];
}[] = [
  {
    key: 'demo-customer-1',
    name: 'Arta Gashi',
    orders: [
      { ref: 'demo-1001', daysAgo: 84, gross: '129.90' },
      { ref: 'demo-1004', daysAgo: 40, gross: '54.50' },
      { ref: 'demo-1008', daysAgo: 6, gross: '23.99' },
    ],
  },
  { key: 'demo-customer-2', name: 'Besim Hoxha', orders: [{ ref: 'demo-1002', daysAgo: 66, gross: '349.00' }] },
  {
    key: 'demo-customer-3',
    name: 'Drita Krasniqi',
    orders: [{ ref: 'demo-1003', daysAgo: 51, gross: '78.20', returned: true }],
  },
  { key: 'demo-customer-4', name: 'Genc Berisha', orders: [{ ref: 'demo-1006', daysAgo: 22, gross: '18.99' }] },
  { key: 'demo-customer-5', name: 'Mirela Shala', orders: [{ ref: 'demo-1007', daysAgo: 2, gross: '61.00' }] },
];
