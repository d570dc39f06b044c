import { foldText } from '#kit/text.ts';

/** What sellers call the columns of their tables, folded: small letters and digits only. */
export const columnNames = {
  sku: ['sku', 'kodi', 'shifra', 'code', 'artikulli', 'nr', 'id'],
  name: ['emri', 'emriiproduktit', 'produkti', 'name', 'title', 'namealbanian', 'titulli', 'emertimi'],
  description: ['pershkrimi', 'description', 'descriptionalbanian', 'pershkrimiigjate'],
  short_description: ['pershkrimiishkurter', 'shortdescription', 'shortdescriptionalbanian'],
  name_en: ['emrineanglisht', 'nameenglish', 'nameen', 'englishname'],
  description_en: ['pershkrimineanglisht', 'descriptionenglish', 'descriptionen'],
  photos: [
    'foto',
    'fotot',
    'fotografite',
    'fototadresat',
    'imazhet',
    'photos',
    'photosaddresses',
    'images',
    'imagesimage',
    'image',
    'imageurl',
    'imageurls',
    'photo',
    'picture',
  ],
  category: ['kategoria', 'category', 'kategori'],
  brand: ['marka', 'brand', 'brendi', 'prodhuesi'],
  attributes: ['atributet', 'atributetemrivlera', 'attributes', 'attributesnamevalue', 'vetite', 'karakteristikat'],
  product_number: [
    'kodiiprodhuesitmpn',
    'kodiiprodhuesit',
    'numriiprodhuesit',
    'manufacturerpartnumbermpn',
    'manufacturerpartnumber',
    'mpn',
    'makerspartnumber',
    'partnumber',
  ],
  warranty: ['garancia', 'garancianemuaj', 'warranty', 'warrantyinmonths'],
  ean: ['ean', 'gtin', 'barkodi', 'barcode'],
  price: ['cmimi', 'cmimipatvsh', 'price', 'pricewithoutvat'],
  discount_price: ['cmimimezbritje', 'zbritja', 'discountprice', 'discountpricewithoutvat', 'saleprice'],
  tvsh: ['tvsh', 'vat'],
  stock: ['stoku', 'stock', 'sasia', 'gjendja', 'quantity', 'qty'],
  max_handling_days: [
    'kohaepergatitjesdite',
    'kohaepergatitjes',
    'ditederinedorezim',
    'handlingtimedays',
    'handlingtime',
    'handlingdays',
    'daysuntilhandedover',
  ],
  width: ['gjeresia', 'gjeresiacm', 'width', 'widthcm'],
  height: ['lartesia', 'lartesiacm', 'height', 'heightcm'],
  depth: ['thellesia', 'thellesiacm', 'depth', 'depthcm'],
  weight: ['pesha', 'peshakg', 'weight', 'weightkg'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** "Çmimi (pa TVSH)" → "cmimipatvsh". */
export const foldName = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, '');

/** "1.234,50", "1,234.50", "12,5 €" and "18%" as they are meant; what is no number stays as it was typed. */
export function readFigure(typed: string): string {
  const bare = typed.replace(/[\s\u00a0\u202f]|€|EUR|%/gi, '');
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (!/^\d[\d.,]*$/.test(bare)) return typed.trim();
  if (comma >= 0 && dot >= 0) {
    const [decimal, group] = comma > dot ? [',', '.'] : ['.', ','];
    return bare.replaceAll(group, '').replace(decimal, '.').replace(/\.0+$/, '');
  }
  // One comma is a decimal comma: prices of three decimals are not written here.
  if (comma >= 0)
    return bare.indexOf(',') === comma ? bare.replace(',', '.').replace(/\.0+$/, '') : bare.replaceAll(',', '');
  return bare.indexOf('.') === dot ? bare.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : bare.replaceAll('.', '');
}
