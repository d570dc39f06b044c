import { defineSentences } from './sentence.ts';

/** Why a file could not be read further, for every feature that takes files. The server writes them in English; see `reasonTexts` of feeds. */
export const readingTexts = defineSentences('reading', {
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
  atLine: { en: 'at line {line}', sq: 'në rreshtin {line}' },
  atColumn: { en: 'at line {line}, column {column}', sq: 'në rreshtin {line}, kolona {column}' },
  inHeader: { en: 'in the header, line {line}', sq: 'në kokë, rreshti {line}' },
  atBeginning: { en: 'at its beginning', sq: 'në fillim' },
  atCharacter: { en: 'at character {character}', sq: 'te shenja {character}' },
  asGzip: { en: 'as gzip', sq: 'si gzip' },
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
  oldWorkbook: {
    en: 'it is an old Excel file (.xls), or one with a password: open it in Excel and save it without a password as an Excel workbook (.xlsx) or as CSV UTF-8',
    sq: 'është skedar i vjetër Excel (.xls), ose me fjalëkalim: hapeni në Excel dhe ruajeni pa fjalëkalim si libër pune Excel (.xlsx) ose si CSV UTF-8',
  },
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
});
