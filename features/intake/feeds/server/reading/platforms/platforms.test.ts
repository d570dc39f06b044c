import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { detectMapping } from '../detect-mapping.ts';
import { accept, readAll } from '../fixtures/read-all.ts';

/** Proposes a mapping for a file and reads the file by it. */
async function take(content: string) {
  const proposal = await detectMapping(Readable.from([Buffer.from(content)]));
  return { proposal, ...(await readAll(content, accept(proposal))) };
}

describe('an export of Shopify', () => {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image';
  const rows = [
    'mug,Mug,<p>Big</p>,Acme,Cups,"red, big",Colour,Red,Size,S,M-RS,250,4,8.00,10.00,4006381333931,https://i.example/1.jpg,https://i.example/red.jpg',
    'mug,,,,,,,,,,,,,,,,https://i.example/2.jpg,',
    'mug,,,,,,,Blue,,L,,300,-2,9.00,0.00,,https://i.example/3.jpg,',
    'pen,Pen,,Acme,Pens,,Title,Default Title,,,,0.0,1,2.00,,,https://i.example/pen.jpg,',
  ];

  it('is one product per handle; rows with a picture only add that picture', async () => {
    const { proposal, products, refused, warnings, rows: read } = await take([columns, ...rows].join('\n'));
    expect(proposal.platform).toBe('Shopify');
    expect([refused, warnings, read]).toEqual([[], [], 4]);
    expect(products).toMatchObject([
      {
        sku: 'mug',
        name: 'Mug',
        brand: 'Acme',
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
        variants: [
          {
            sku: 'M-RS',
            ean: '4006381333931',
            price: '10',
            discountPrice: '8',
            weight: '0.25',
            stock: 4,
            images: ['https://i.example/red.jpg'],
          },
          { sku: 'mug-Blue-L', price: '9', discountPrice: null, stock: 0 },
        ],
      },
      { sku: 'pen', variants: [{ sku: 'pen', weight: null, attributes: [] }] },
    ]);
  });

  it('names the options of later rows by what the first row calls them', async () => {
    const { products } = await take([columns, ...rows].join('\n'));
    expect(products[0]?.variants.map(({ attributes }) => attributes)).toEqual([
      [
        { group: 'Colour', value: 'Red' },
        { group: 'Size', value: 'S' },
      ],
      [
        { group: 'Colour', value: 'Blue' },
        { group: 'Size', value: 'L' },
      ],
    ]);
  });

  it('says of every column that is not carried over that it is not', async () => {
    const { proposal } = await take([`${columns},Published`, ...rows.map((row) => `${row},true`)].join('\n'));
    expect(proposal.unmapped.map(({ source }) => source)).toEqual(['Published']);
  });
});

describe('an export of WooCommerce', () => {
  const columns =
    'ID,Type,SKU,Name,Description,Regular price,Sale price,Stock,Weight (kg),Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
  const rows = [
    '12,variation,,Tee - Red,,20,,3,,,https://i.example/red.jpg,tee,Colour,Red',
    '13,variation,tee-b,Tee - Blue,,,,5,,,,tee,Colour,Blue',
    '11,variable,tee,Tee,Soft\\ncotton,18,15,,0.2,"Clothing > Tops, Sale\\, summer","https://i.example/1.jpg, https://i.example/2.jpg",,Colour,"Red, Blue"',
    '14,simple,,Mug,,5,,9,,Cups,,,,',
    '15,variation,,Mug - big,,6,,1,,,,id:14,Size,Big',
  ];

  it('is one product per parent, wherever it stands and whether its children name it by SKU or by number', async () => {
    const { proposal, products, refused, warnings } = await take([columns, ...rows].join('\n'));
    expect(proposal.platform).toBe('WooCommerce');
    expect([refused, warnings]).toEqual([[], []]);
    expect(products).toMatchObject([
      {
        sku: 'id:14',
        name: 'Mug',
        variants: [{ sku: 'id:15', price: '6', attributes: [{ group: 'Size', value: 'Big' }] }],
      },
      {
        sku: 'tee',
        name: 'Tee',
        texts: { EN: { longDescription: 'Soft\ncotton' } },
        categoryPaths: [['Clothing', 'Tops'], ['Sale, summer']],
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/red.jpg'],
        variants: [
          { sku: 'id:12', price: '20', discountPrice: null, weight: '0.2', stock: 3 },
          { sku: 'tee-b', price: '18', discountPrice: '15', attributes: [{ group: 'Colour', value: 'Blue' }] },
        ],
      },
    ]);
  });

  it('says the attributes of a product that stands alone once', async () => {
    const alone = '1,simple,pen,Pen,,5,,9,,,,,Ink,Blue';
    const { products } = await take([columns, alone].join('\n'));
    expect(products).toMatchObject([
      { attributes: [{ group: 'Ink', value: 'Blue' }], variants: [{ sku: 'pen', attributes: [] }] },
    ]);
  });
});

describe('an export of Magento 2', () => {
  const columns =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,base_image,additional_images,additional_attributes,qty,configurable_variations';
  const rows = [
    's-red,,Top,simple,,Shirt red,,12,,,"color=Red,care=""wash, cold""",4,',
    's-red,sl_si,Top,simple,,Majica rdeca,,,,,,,',
    'set,,Top,grouped,Default Category/Sets,Set,,,,,,,',
    's,,Top,configurable,"Default Category/Tops,Default Category/Sale",Shirt,A shirt,,/s/h/s.jpg,"/s/h/s.jpg,/s/h/t.jpg","style=Casual|Sport,note=one, two",,"sku=s-red,color=Red|sku=s-blue,color=Blue"',
    's,sl_si,Top,configurable,,Majica,Opis,,,,,,',
    's-blue,,Top,simple,,Shirt blue,,13,,,color=Blue,5,',
  ];

  it('joins the variants their parent names, and takes texts of store views', async () => {
    const { products, refused, warnings } = await take([columns, ...rows].join('\n'));
    expect([refused, warnings]).toEqual([[], []]);
    expect(products).toMatchObject([
      {
        sku: 's',
        name: 'Shirt',
        texts: { EN: { longDescription: 'A shirt' }, SI: { name: 'Majica', longDescription: 'Opis' } },
        categoryPaths: [['Tops'], ['Sale']],
        images: ['https://pictures.example/s/h/s.jpg', 'https://pictures.example/s/h/t.jpg'],
        attributes: [
          { group: 'style', value: 'Casual' },
          { group: 'style', value: 'Sport' },
          { group: 'note', value: 'one, two' },
        ],
        variants: [
          {
            sku: 's-red',
            price: '12',
            attributes: [
              { group: 'color', value: 'Red' },
              { group: 'care', value: 'wash, cold' },
            ],
          },
          { sku: 's-blue', price: '13' },
        ],
      },
      { sku: 'set', variants: [{ sku: 'set', price: null }] },
    ]);
  });
});

describe('other known files', () => {
  it('does not take a category in item_group_id for variants', async () => {
    const item = (id: string, more = '') =>
      `<item><g:id>${id}</g:id><title>T ${id}</title><link>https://s.example/${id}</link><g:item_group_id>shoes</g:item_group_id><g:price>5.00 EUR</g:price><g:image_link>https://i.example/${id}.jpg</g:image_link>${more}</item>`;
    const feed = (more: string) =>
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('a', more)}${item('b', more)}</channel></rss>`;
    const plain = await take(feed(''));
    expect(plain.proposal.platform).toBe('Google Merchant');
    expect(plain.products).toHaveLength(2);
    expect(plain.products[0]?.variants[0]).toMatchObject({ price: '5', currency: 'EUR' });
    expect((await take(feed('<g:size>M</g:size>'))).products).toHaveLength(1);
  });

  const bmecat = (transaction: string, product: string) =>
    `<?xml version="1.0"?><!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd"><BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY><MIME_ROOT>https://m.example/pics</MIME_ROOT></CATALOG></HEADER><${transaction}>${product}</${transaction}></BMECAT>`;
  const article =
    '<ARTICLE><SUPPLIER_AID>1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Drill</DESCRIPTION_SHORT><EAN>4006381333931</EAN></ARTICLE_DETAILS><ARTICLE_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-5.1</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>21</REFERENCE_FEATURE_GROUP_ID><FEATURE><FNAME>Voltage</FNAME><FVALUE>230</FVALUE><FUNIT>V</FUNIT></FEATURE></ARTICLE_FEATURES><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>9.5</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.19</TAX></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS><MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>/d/1.jpg</MIME_SOURCE></MIME></MIME_INFO></ARTICLE>';

  it('reads BMEcat with its document type, features with units and pictures below MIME_ROOT', async () => {
    const { proposal, products } = await take(bmecat('T_NEW_CATALOG', article));
    expect(proposal.platform).toBe('BMEcat');
    expect(products).toMatchObject([
      {
        sku: '1',
        name: 'Drill',
        images: ['https://m.example/pics/d/1.jpg'],
        attributes: [
          { group: 'Voltage', value: '230 V' },
          { group: 'ECLASS-5.1', value: '21' },
        ],
        variants: [{ ean: '4006381333931', price: '9.5', currency: 'EUR', vat: '19' }],
      },
    ]);
  });

  it('calls updates what they are, and the mapping of a whole catalogue does not read them', async () => {
    const update = bmecat('T_UPDATE_PRICES', article);
    const { contents } = await detectMapping(Readable.from([Buffer.from(update)]));
    expect(contents.value).toBe('prices');
    const { proposal } = await take(bmecat('T_NEW_CATALOG', article));
    await expect(readAll(update, accept(proposal))).rejects.toThrow('<T_NEW_CATALOG/ARTICLE>');
  });

  it('continues the product above where a row has no slug (Vendure)', async () => {
    const { products } = await take(
      'name , slug , optionGroups , optionValues , sku , price \nLaptop, laptop, size|RAM, 13|8 GB, L1, 5\n , , , 15|8 GB, L2, 6\nMouse, mouse, , , M1, 2\n',
    );
    expect(products.map(({ sku, variants }) => [sku, variants.length])).toEqual([
      ['laptop', 2],
      ['mouse', 1],
    ]);
    expect(products[0]?.variants[1]?.attributes).toEqual([
      { group: 'size', value: '15' },
      { group: 'RAM', value: '8 GB' },
    ]);
  });

  it('reads rows that end before the last columns, and leaves out the row that carries the product (Spree)', async () => {
    const { products, refused } = await take(
      'slug,sku,name,price,compare_at_price,option1_name,option1_value,a,b,c\ns,,Shirt,0.0,0.0,,,x,y,z\ns,S-1,,9,12,Size,S\ns,S-2,,9,0.0,Size,M\n',
    );
    expect(refused).toEqual([]);
    expect(products).toMatchObject([
      {
        sku: 's',
        name: 'Shirt',
        variants: [
          { sku: 'S-1', price: '12', discountPrice: '9' },
          { sku: 'S-2', price: '9' },
        ],
      },
    ]);
  });

  it('follows parents of parents (UnoPim)', async () => {
    const { products } = await take(
      'channel,locale,sku,type,parent,attribute_family,name,price (EUR),size\nd,en_US,red,variant_group,p,f,,5,\nd,en_US,red-s,simple,red,f,,5,S\nd,en_US,p,configurable,,f,Shirt,5,\n',
    );
    expect(products).toMatchObject([{ sku: 'p', name: 'Shirt', variants: [{ sku: 'red-s', currency: 'EUR' }] }]);
  });
});
