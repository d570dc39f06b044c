/**
 * Rules of prices of the demo market, invented by the authors of Tregu. Each country has its habits: whole euro less a cent, whole tens of lek, denars
 * that end in nine.
 */
export const priceProfiles = [
  {
    shopId: 1,
    name: 'Kosovo, all goods',
    steps: {
      base: { of: 'purchase' },
      transport: { kind: 'percent', percent: '2' },
      margin: {
        kind: 'margin',
        bands: [
          { from: '0', value: '35' },
          { from: '20', value: '28' },
          { from: '100', value: '20' },
        ],
      },
      rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
      guards: { min_margin_percent: '8', max_up_percent: '30', max_down_percent: '40' },
    },
  },
  {
    shopId: 2,
    name: 'Albania, all goods',
    steps: {
      base: { of: 'purchase' },
      fx: { buffer_percent: '1' },
      transport: { kind: 'percent', percent: '3' },
      margin: { kind: 'margin', value: '28' },
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
      guards: { min_margin_percent: '8', max_up_percent: '30', max_down_percent: '40' },
    },
  },
  {
    shopId: 3,
    name: 'Slovenia, all goods',
    steps: {
      base: { of: 'purchase' },
      margin: { kind: 'margin', value: '25' },
      rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
      guards: { min_margin_percent: '6', max_up_percent: '20', max_down_percent: '30' },
    },
  },
  {
    shopId: 4,
    name: 'North Macedonia, all goods',
    steps: {
      base: { of: 'purchase' },
      fx: { buffer_percent: '1' },
      transport: { kind: 'percent', percent: '4' },
      margin: { kind: 'margin', value: '30' },
      rounding: { mode: 'nearest', modulus: '10', offsets: ['9'] },
      guards: { min_margin_percent: '10', max_up_percent: '30', max_down_percent: '40' },
    },
  },
] as const;
