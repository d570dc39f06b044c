import { defineTexts } from '#kit/text.ts';

/**
 * Why a row or a value of a delivery was refused, and why a file could not be read further. The server writes them in English
 * into the report; who reads it in Albanian has them found by that wording (web/lib/own-words.ts).
 */
export const reasonTexts = defineTexts({
  // Values
  notAnAddress: { en: 'is not an address', sq: 'nuk është adresë' },
  addressLogin: { en: 'carries a user name or password', sq: 'përmban përdorues ose fjalëkalim' },
  notDecimal: {
    en: 'is not a number with decimal "{decimal}"',
    sq: 'nuk është numër me presje dhjetore "{decimal}"',
  },
  notGrouped: {
    en: 'is not a number with decimal "{decimal}" and thousands "{thousands}"',
    sq: 'nuk është numër me presje dhjetore "{decimal}" dhe ndarës mijëshesh "{thousands}"',
  },
  notANumber: { en: 'is not a number', sq: 'nuk është numër' },
  notPlainNumber: {
    en: 'is not a number (decimal point, no grouping, no unit)',
    sq: 'nuk është numër (pikë dhjetore, pa ndarje, pa njësi)',
  },
  negative: { en: 'is negative', sq: 'është negativ' },
  tooMuch: { en: 'is more than {max}', sq: 'është më shumë se {max}' },
  notWhole: { en: 'is not a whole number', sq: 'nuk është numër i plotë' },
  tooLong: { en: 'is longer than {max} characters', sq: 'është më i gjatë se {max} karaktere' },
  noMatch: { en: 'does not match the pattern {pattern}', sq: 'nuk i përshtatet modelit {pattern}' },
  notKnown: { en: 'is not among the values the mapping knows', sq: 'nuk është ndër vlerat që njeh përputhja' },
  notWithUnit: {
    en: 'is not a number with a unit (decimal sign "{decimal}")',
    sq: 'nuk është numër me njësi (shenja dhjetore "{decimal}")',
  },
  noUnit: { en: 'has no unit', sq: 'nuk ka njësi' },
  unknownUnit: { en: 'has the unknown unit "{unit}"', sq: 'ka njësinë e panjohur "{unit}"' },
  tooManyImages: {
    en: 'is beyond the {max} images a product may have',
    sq: 'kalon {max} fotot që mund të ketë një produkt',
  },
  tooManyEans: {
    en: 'is beyond the {max} EANs a variant may have',
    sq: 'kalon {max} EAN-et që mund të ketë një variant',
  },
  tooManyCategories: {
    en: 'is beyond the {max} categories a product may have',
    sq: 'kalon {max} kategoritë që mund të ketë një produkt',
  },
  tooManyAttributes: {
    en: 'is beyond the {max} attributes a product may have',
    sq: 'kalon {max} atributet që mund të ketë një produkt',
  },
  noEan: {
    en: 'is not a valid EAN (8 to 14 digits with a check digit)',
    sq: 'nuk është EAN i vlefshëm (8 deri 14 shifra me shifër kontrolli)',
  },
  tooManyLevels: { en: 'has more than {max} levels', sq: 'ka më shumë se {max} nivele' },
  longCategory: {
    en: 'has a category name longer than {max} characters',
    sq: 'ka një emër kategorie më të gjatë se {max} karaktere',
  },
  noAttributeName: {
    en: 'is no name for an attribute (1 to {max} characters)',
    sq: 'nuk është emër atributi (1 deri {max} karaktere)',
  },
  noPair: { en: 'is not written as name{equals}value', sq: 'nuk është shkruar si emër{equals}vlerë' },
  damagedSign: {
    en: 'holds the sign U+FFFD: damaged at the supplier, or the encoding is another one',
    sq: 'përmban shenjën U+FFFD: dëmtuar te furnitori, ose kodimi është tjetër',
  },
  takenOut: {
    en: 'held NUL or half characters, which cannot be stored; they were taken out',
    sq: 'kishte NUL ose gjysma shenjash, që nuk ruhen; u hoqën',
  },
  noConversion: { en: '{unit} cannot be made {to}', sq: '{unit} nuk kthehet në {to}' },
  notFinite: { en: 'is not a finite number', sq: 'nuk është numër i fundëm' },
  noText: { en: 'holds fields of its own and is not a text', sq: 'ka fusha të veta dhe nuk është tekst' },
  noAttributes: { en: 'is not an object of attributes', sq: 'nuk është objekt atributesh' },
  namelessAttribute: { en: 'is an attribute without a name', sq: 'është atribut pa emër' },
  noCurrency: { en: 'is not a currency code of three letters', sq: 'nuk është kod monedhe me tri shkronja' },
  noFullAddress: { en: 'is not a full http(s) address', sq: 'nuk është adresë e plotë http(s)' },
  // Rows
  missing: { en: '{what} is missing', sq: 'mungon {what}' },
  badValue: { en: 'the value of "{what}" {reason}', sq: 'vlera e "{what}" {reason}' },
  variantWithoutSku: { en: 'a variant without sku was left out', sq: 'u la jashtë një variant pa sku' },
  tooManyVariants: { en: 'the product has more than {max} variants', sq: 'produkti ka më shumë se {max} variante' },
  skuTwice: { en: 'this SKU is already in row {row}', sq: 'kjo sku gjendet tashmë në rreshtin {row}' },
  groupEnded: {
    en: 'this group ended earlier in the file; choose the order "anywhere" for this feed',
    sq: 'ky grup mbaroi më herët në skedar; zgjidhni renditjen "kudo" për këtë feed',
  },
  columnCount: {
    en: 'has {count} {count|column|columns} where the header has {columns}',
    sq: 'ka {count} {count|kolonë|kolona} ku koka ka {columns}',
  },
  textAfterQuote: { en: 'has text after a closing quote', sq: 'ka tekst pas thonjëzës mbyllëse' },
  noObject: { en: 'is not a JSON object', sq: 'nuk është objekt JSON' },
  noJson: { en: 'is not valid JSON: {detail}', sq: 'nuk është JSON i vlefshëm: {detail}' },
  brackets: {
    en: 'has more than {max} brackets inside each other',
    sq: 'ka më shumë se {max} kllapa njëra brenda tjetrës',
  },
  databaseRefuses: { en: 'the database cannot hold it: {detail}', sq: 'baza e të dhënave nuk e mban: {detail}' },
  // Rules of the feed
  onlyBrands: {
    en: 'rule "only these brands": this one is not among them',
    sq: 'rregulli "vetëm këto marka": kjo nuk është ndër to',
  },
  allButBrands: {
    en: 'rule "all but these brands": this one is among them',
    sq: 'rregulli "të gjitha përveç këtyre markave": kjo është ndër to',
  },
  priceFrom: {
    en: 'rule "price from {price}": the lowest price is below it',
    sq: 'rregulli "çmimi nga {price}": çmimi më i ulët është nën të',
  },
  priceTo: {
    en: 'rule "price to {price}": the lowest price is above it',
    sq: 'rregulli "çmimi deri {price}": çmimi më i ulët është mbi të',
  },
  onlyStock: {
    en: 'rule "only with stock": a new product without any',
    sq: 'rregulli "vetëm me stok": një produkt i ri pa stok',
  },
  mostProducts: {
    en: 'rule "at most {max} products": the reseller has as many already',
    sq: 'rregulli "më së shumti {max} produkte": furnitori i ka tashmë kaq',
  },
  // Places of a file
  atLine: { en: 'at line {line}', sq: 'në rreshtin {line}' },
  atColumn: { en: 'at line {line}, column {column}', sq: 'në rreshtin {line}, kolona {column}' },
  inHeader: { en: 'in the header, line {line}', sq: 'në kokë, rreshti {line}' },
  atBeginning: { en: 'at its beginning', sq: 'në fillim' },
  atCharacter: { en: 'at character {character}', sq: 'te shenja {character}' },
  asGzip: { en: 'as gzip', sq: 'si gzip' },
  // Files
  neverClosed: { en: 'a quote that was opened is never closed', sq: 'një thonjëz e hapur nuk mbyllet kurrë' },
  longCsvRecord: {
    en: 'the record that starts on line {line} is longer than {max} characters (a quote that is never closed?)',
    sq: 'regjistrimi që fillon në rreshtin {line} është më i gjatë se {max} karaktere (thonjëz që nuk mbyllet?)',
  },
  fileEmpty: { en: 'the file is empty', sq: 'skedari është bosh' },
  sheetEmpty: { en: 'the sheet is empty', sq: 'fleta është bosh' },
  columnTwice: {
    en: 'the column "{column}" is in the header twice',
    sq: 'kolona "{column}" gjendet dy herë në kokë',
  },
  noColumn: { en: 'it has no column {columns}', sq: 'nuk ka kolonën {columns}' },
  isWorkbook: { en: 'it is an Excel workbook', sq: 'është libër pune Excel' },
  isZip: { en: 'it is an Excel workbook or another zip', sq: 'është libër pune Excel ose një zip tjetër' },
  tooManyBytes: { en: 'more than {max} bytes', sq: 'më shumë se {max} bajte' },
  bomb: {
    en: 'it unpacks to more than {max} times its size',
    sq: 'shpaketohet në më shumë se {max} herë madhësinë e vet',
  },
  atItsEnd: { en: 'at its end', sq: 'në fund' },
  endsInRecord: {
    en: 'it ends in the middle of a record: the file is cut',
    sq: 'mbaron në mes të një regjistrimi: skedari është i prerë',
  },
  endsInCharacter: {
    en: 'it ends in the middle of a character: the file is cut',
    sq: 'mbaron në mes të një shenje: skedari është i prerë',
  },
  endsEarly: { en: 'the file ends too early', sq: 'skedari mbaron para kohe' },
  packedDamaged: { en: 'the packed data is damaged ({code})', sq: 'të dhënat e paketuara janë të dëmtuara ({code})' },
  openBrackets: {
    en: 'the file ends before its brackets are closed',
    sq: 'skedari mbaron para se të mbyllen kllapat',
  },
  noListAtTop: { en: 'it has no list at its top', sq: 'nuk ka listë në krye' },
  noListAt: { en: 'it has no list at "{path}"', sq: 'nuk ka listë te "{path}"' },
  longRecord: {
    en: 'one record is longer than {max} characters',
    sq: 'një regjistrim është më i gjatë se {max} karaktere',
  },
  longLine: {
    en: 'line {line} is longer than {max} characters',
    sq: 'rreshti {line} është më i gjatë se {max} karaktere',
  },
  goesOn: {
    en: 'something follows after the document has ended',
    sq: 'vijon diçka pasi dokumenti ka mbaruar',
  },
  deepBrackets: {
    en: 'more than {max} brackets inside each other',
    sq: 'më shumë se {max} kllapa njëra brenda tjetrës',
  },
  unexpected: { en: 'an unexpected "{sign}"', sq: 'një "{sign}" e papritur' },
  badSource: { en: 'the source "{source}" cannot be read: {detail}', sq: 'burimi "{source}" nuk lexohet: {detail}' },
  tooManyGroups: {
    en: 'it has more than {max} variant groups; choose the order "anywhere"',
    sq: 'ka më shumë se {max} grupe variantesh; zgjidhni renditjen "kudo"',
  },
  tooManyRelations: {
    en: 'its records name more than {max} parents or children',
    sq: 'regjistrimet e tij emërtojnë më shumë se {max} prindër ose fëmijë',
  },
  noElement: { en: 'it has no element <{element}>', sq: 'nuk ka element <{element}>' },
  longElement: {
    en: 'no <{element}> ends within {max} characters, line {line}',
    sq: 'asnjë <{element}> nuk mbaron brenda {max} shenjave, rreshti {line}',
  },
  doctype: {
    en: 'its document type (DOCTYPE) defines entities of its own, which are not accepted',
    sq: 'lloji i dokumentit (DOCTYPE) përcakton entitete të vetat, të cilat nuk pranohen',
  },
  deepElements: {
    en: 'more than {max} elements inside each other',
    sq: 'më shumë se {max} elemente njëri brenda tjetrit',
  },
  // Workbooks
  oldWorkbook: {
    en: 'it is an old Excel file (.xls), or one with a password: open it in Excel and save it without a password as an Excel workbook (.xlsx) or as CSV UTF-8',
    sq: 'është skedar i vjetër Excel (.xls), ose me fjalëkalim: hapeni në Excel dhe ruajeni pa fjalëkalim si libër pune Excel (.xlsx) ose si CSV UTF-8',
  },
  noRecords: { en: 'it holds no record', sq: 'nuk ka asnjë regjistrim' },
  noWorkbook: { en: 'it is no Excel workbook (.xlsx)', sq: 'nuk është libër pune Excel (.xlsx)' },
  noSheetAt: { en: 'it has no sheet "{sheet}", but {others}', sq: 'nuk ka fletë "{sheet}", por {others}' },
  noSheet: { en: 'it has no sheet', sq: 'nuk ka fletë' },
  longText: { en: 'a text has more than {max} characters', sq: 'një tekst ka më shumë se {max} karaktere' },
  longRow: { en: 'row {row} has more than {max} characters', sq: 'rreshti {row} ka më shumë se {max} karaktere' },
  wideRow: { en: 'it has more than {max} columns in row {row}', sq: 'ka më shumë se {max} kolona në rreshtin {row}' },
  inPart: { en: 'in its part {part}', sq: 'në pjesën {part}' },
  password: { en: 'it is protected with a password', sq: 'mbrohet me fjalëkalim' },
  rarelyPacked: { en: 'it is packed in a rare way', sq: 'është paketuar në mënyrë të rrallë' },
  zipName: {
    en: 'the name of a file in it holds control characters',
    sq: 'emri i një skedari në të përmban shenja kontrolli',
  },
  zipDamaged: { en: 'the zip is damaged', sq: 'zip-i është i dëmtuar' },
  notWellFormed: { en: 'it is not well-formed', sq: 'nuk është i ndërtuar drejt' },
  partTooLarge: { en: '{part} has more than {max} bytes', sq: '{part} ka më shumë se {max} bajte' },
  partBomb: {
    en: '{part} unpacks to more than {max} times its size',
    sq: '{part} shpaketohet në më shumë se {max} herë madhësinë e vet',
  },
  noTable: { en: 'it is no table of text', sq: 'nuk është tabelë teksti' },
  manyColumns: { en: 'it has more than {max} columns', sq: 'ka më shumë se {max} kolona' },
  manyTexts: { en: 'it has more than {max} texts', sq: 'ka më shumë se {max} tekste' },
  partDepth: {
    en: '{part} has more than {max} elements inside each other',
    sq: '{part} ka më shumë se {max} elemente njëri brenda tjetrit',
  },
  partSilence: {
    en: '{part} has no element within {max} characters',
    sq: '{part} nuk ka asnjë element brenda {max} shenjave',
  },
  // Pages of an API
  notJson: { en: 'it is no JSON, but begins with "{start}"', sq: 'nuk është JSON, por fillon me "{start}"' },
  listsElsewhere: {
    en: 'it has no list {wanted}; its lists of records are {lists}',
    sq: 'nuk ka listë {wanted}; listat e regjistrimeve gjenden {lists}',
  },
  noLists: { en: 'it has no list of records', sq: 'nuk ka listë regjistrimesh' },
});
