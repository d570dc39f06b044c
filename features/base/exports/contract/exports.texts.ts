import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

export const exportTexts = defineSentences('export', {
  export: { en: 'Export', sq: 'Eksporto' },
  title: { en: 'Export products', sq: 'Eksporto produktet' },
  format: { en: 'File', sq: 'Skedari' },
  xlsx: literal('Excel (XLSX)'),
  csv: literal('CSV'),
  rows: { en: 'Products', sq: 'Produktet' },
  selected: { en: 'Selected ({count})', sq: 'Të zgjedhurat ({count})' },
  filtered: { en: 'All filtered products ({count})', sq: 'Të gjitha që gjejnë filtrat ({count})' },
  filteredUncounted: { en: 'All that the filters find', sq: 'Të gjitha që gjejnë filtrat' },
  whole: { en: 'All products of this shop', sq: 'E gjithë lista e këtij dyqani' },
  columns: { en: 'Columns', sq: 'Kolonat' },
  ofView: { en: 'Visible columns ({count})', sq: 'Si në ekran ({count})' },
  allColumns: { en: 'All ({count})', sq: 'Të gjitha ({count})' },
  start: { en: 'Export', sq: 'Eksporto' },
  started: { en: 'Export started', sq: 'Eksporti ka filluar' },
  recent: { en: 'Your exports', sq: 'Eksportet tuaja' },
  none: {
    en: 'Exported files are kept for {days} days.',
    sq: 'Skedarët që eksportoni qëndrojnë këtu për {days} ditë.',
  },
  keptUntil: { en: '{rows} rows · {size} · until {date}', sq: '{rows} rreshta · {size} · deri më {date}' },
  download: { en: 'Download', sq: 'Shkarko' },
  downloadOf: { en: 'Download {name}', sq: 'Shkarko {name}' },
  cancel: { en: 'Cancel', sq: 'Anulo' },
  cancelled: { en: 'Cancelled', sq: 'Anuluar' },
  waiting: { en: 'Queued', sq: 'Në pritje' },
  failed: { en: 'Failed: {why}', sq: 'Dështoi: {why}' },
  nothingSelected: { en: 'Select a product', sq: 'Zgjidhni një produkt' },
  noColumns: { en: 'Select at least one column', sq: 'Zgjidhni të paktën një kolonë' },
  unknownZone: { en: 'Unknown time zone', sq: 'Zonë kohore e panjohur' },
  tooMany: {
    en: 'You have {limit} exports in progress. Wait until one has finished',
    sq: 'Keni {limit} eksporte në punë; prisni derisa të mbarojë njëri',
  },
  tooLong: {
    en: 'Excel files are limited to {limit} rows. Choose CSV or narrow the filters',
    sq: 'Një skedar Excel mban më së shumti {limit} rreshta; zgjidhni CSV ose ngushtoni filtrat',
  },
  gone: { en: 'File no longer available', sq: 'Skedari nuk disponohet më' },
});
