/** Demo data, invented by the authors of Tregu: the three external resellers and where their feeds lie. */
export type ResellerSeed = {
  readonly name: string;
  readonly number: string;
  readonly sku_prefix: string;
  readonly contact_email: string;
  readonly contact_firstname: string;
  readonly contact_lastname: string;
  readonly contact_phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip_code: string;
  readonly country: string;
  /** Files in feeds/; `next` is the delivery after the first. A full feed lists everything the reseller offers. */
  readonly feed: { readonly file: string; readonly mapping: string; readonly isFull: boolean; readonly next?: string };
};

/**
 * What the mappings put before `/demo-images/…` to make a full address. The demo market leaves that step out, because
 * this server has the pictures itself; `.test` never resolves (RFC 6761).
 */
export const demoImageOrigin = 'http://demo.tregu.test/';

export const resellers: readonly ResellerSeed[] = [
  {
    name: 'Adria Electronics',
    number: 'R-1001',
    sku_prefix: 'ADR',
    contact_email: 'feeds@adria-electronics.test',
    contact_firstname: 'Jure',
    contact_lastname: 'Koren',
    contact_phone: '+386 1 000 10 10',
    address: 'Obala 1',
    city: 'Koper',
    zip_code: '6000',
    country: 'Slovenia',
    feed: {
      file: 'adria-electronics.csv',
      mapping: 'adria-electronics.mapping.json',
      isFull: true,
      next: 'adria-electronics-next.csv',
    },
  },
  {
    name: 'Nordic Living',
    number: 'R-1002',
    sku_prefix: 'NOL',
    contact_email: 'trade@nordic-living.test',
    contact_firstname: 'Signe',
    contact_lastname: 'Dahl',
    contact_phone: '+45 00 00 10 20',
    address: 'Havnegade 2',
    city: 'Aarhus',
    zip_code: '8000',
    country: 'Denmark',
    feed: { file: 'nordic-living.ndjson', mapping: 'nordic-living.mapping.json', isFull: true },
  },
  {
    name: 'Moda Balkan',
    number: 'R-1003',
    sku_prefix: 'MOD',
    contact_email: 'office@moda-balkan.test',
    contact_firstname: 'Elena',
    contact_lastname: 'Ristova',
    contact_phone: '+389 2 000 1030',
    address: 'Bitpazarska 3',
    city: 'Skopje',
    zip_code: '1000',
    country: 'North Macedonia',
    feed: { file: 'moda-balkan.xml', mapping: 'moda-balkan.mapping.json', isFull: true },
  },
];
