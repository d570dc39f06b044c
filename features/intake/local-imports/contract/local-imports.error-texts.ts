import type { Text } from '#kit/text.ts';
import { localImportErrors as e } from './local-imports.errors.ts';

/** The refusals of an import as a seller reads them, by code. `{message}` is what the server says, in English. */
export const importErrorTexts: Readonly<Record<string, Text>> = {
  [e.empty.code]: { en: e.empty.text, sq: 'Nën titujt e kolonave nuk ka asnjë rresht' },
  [e.tooManyRows.code]: {
    en: 'Maximum 100000 rows at once. Split the file',
    sq: 'Më së shumti 100000 rreshta njëherësh. Ndajeni skedarin',
  },
  [e.noTable.code]: {
    en: e.noTable.text,
    sq: 'Ky skedar nuk është tabelë. Ruajeni si Excel (XLSX), CSV ose XML',
  },
  [e.unreadable.code]: { en: '{message}', sq: 'Skedari nuk lexohet ({message})' },
  [e.tooLarge.code]: { en: e.tooLarge.text, sq: 'Skedari është shumë i madh. Ndajeni' },
  [e.noSku.code]: { en: e.noSku.text, sq: 'Tregoni cila kolonë ka SKU' },
  [e.notChecked.code]: { en: e.notChecked.text, sq: 'Skedari kontrollohet së pari' },
  [e.nothingToDo.code]: { en: e.nothingToDo.text, sq: 'Asnjë rresht i skedarit nuk do të ndryshonte asgjë' },
  [e.nothingToUndo.code]: { en: e.nothingToUndo.text, sq: 'Nuk ka asgjë për t’u zhbërë' },
  [e.priceJumps.code]: {
    en: 'Some prices change by more than half; look at them and import again',
    sq: 'Disa çmime ndryshojnë më shumë se gjysma; shikojini dhe importoni sërish',
  },
  [e.nothingToRetry.code]: { en: e.nothingToRetry.text, sq: 'Asnjë rresht nuk u refuzua dhe nuk dështoi' },
  [e.noZip.code]: { en: e.noZip.text, sq: 'Sillni fotot si skedar ZIP' },
  [e.zipBroken.code]: { en: '{message}', sq: 'Skedari ZIP nuk lexohet ({message})' },
  [e.unclear.code]: {
    en: e.unclear.text,
    sq: 'Rregulloni së pari rreshtat pa SKU të lexueshme: produktet e tyre do të shkonin në arkiv',
  },
};
