import { defineTexts } from '#kit/text.ts';

export const feedRunTexts = defineTexts({
  started: { en: 'The import has started', sq: 'Importimi filloi' },
  fetching: { en: 'Fetching the file', sq: 'Po merret skedari' },
  reading: {
    en: '{products} products read, {refused} rows refused',
    sq: '{products} produkte, {refused} rreshta të refuzuar',
  },
  marking: { en: 'Marking missing products', sq: 'Po shënohet çka mungon' },
  summary: {
    en: '{created} new, {changed} changed, {stock} with another stock, {unchanged} unchanged, {gone} missing, {refused} rows rejected',
    sq: '{created} të reja, {changed} të ndryshuara, {stock} me stok tjetër, {unchanged} pa ndryshim, {gone} mungojnë, {refused} rreshta të refuzuar',
  },
  goneNotJudgedEmpty: {
    en: 'The file had no readable product, so nothing was marked as missing',
    sq: 'Skedari nuk kishte asnjë produkt të lexueshëm, prandaj asgjë nuk u shënua si munguese',
  },
  goneNotJudgedRefused: {
    en: 'More than half of the rows were rejected, so nothing was marked as missing',
    sq: 'Më shumë se gjysma e rreshtave u refuzuan, prandaj asgjë nuk u shënua si munguese',
  },
});
