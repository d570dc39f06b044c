import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import { recordLimits } from '#features/intake/feeds/contract/feeds.record.ts';
import { type Said, say } from '#kit/sentence.ts';
import { exact } from './read-number.ts';

/** What may be kept of a text, or why nothing. */
export type Checked<T> = { readonly ok: T } | { readonly reason: Said };

/** numeric(14,4) holds ten digits before the point. */
const MAX_AMOUNT = '9999999999.9999';

/** Money: up to ten digits, four decimals, rounded half up beyond; never negative. */
export const checkAmount = (text: string): Checked<string> => checkDecimal(text, MAX_AMOUNT, 4);

/** Per cent. */
export const checkPercent = (text: string): Checked<string> => checkDecimal(text, '100', 2);

/** cm. */
export const checkSize = (text: string): Checked<string> => checkDecimal(text, String(recordLimits.sizeCm), 4);

/** kg. */
export const checkWeight = (text: string): Checked<string> => checkDecimal(text, String(recordLimits.weightKg), 4);

/** Most numbers of a feed are written like this, and a JavaScript number holds them exactly: no need for long arithmetic. */
const simple = /^(?:0|[1-9]\d{0,8})(?:\.(\d{1,4}))?$/;

function checkDecimal(text: string, max: string, digits: number): Checked<string> {
  const short = simple.exec(text);
  if (short && (short[1]?.length ?? 0) <= digits && Number(text) <= Number(max)) {
    return { ok: short[1] === undefined ? text : text.replace(/\.?0+$/, '') };
  }
  const value = exact(text);
  if (!value) return { reason: say(words.notPlainNumber) };
  if (value.isNegative() && !value.isZero()) return { reason: say(words.negative) };
  if (value.gt(max)) return { reason: say(words.tooMuch, { max }) };
  return { ok: value.abs().toDecimalPlaces(digits).toFixed() };
}

/** A whole number from 0; `5.0` is one, `5.5` is not. */
export const checkWhole =
  (max: number) =>
  (text: string): Checked<number> => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return { ok: Number(text) };
    const value = exact(text);
    if (!value) return { reason: say(words.notANumber) };
    if (!value.isInteger()) return { reason: say(words.notWhole) };
    if (value.isNegative() && !value.isZero()) return { reason: say(words.negative) };
    return value.gt(max) ? { reason: say(words.tooMuch, { max }) } : { ok: value.abs().toNumber() };
  };

/** ISO 4217, three letters. */
export const checkCurrency = (text: string): Checked<string> => {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? { ok: code } : { reason: say(words.noCurrency) };
};

/** Pictures this server serves itself: the demo market's files lie beside the program, at whatever address it listens. */
const ownPicture = /^\/demo-images\/[\w-]+\.webp$/;

/** A full http or https address without a password in it, or the path of a picture of ours. */
export function checkUrl(text: string): Checked<string> {
  const value = text.trim();
  if (ownPicture.test(value)) return { ok: value };
  if (value.length > recordLimits.url) return { reason: say(words.tooLong, { max: recordLimits.url }) };
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return { reason: say(words.noFullAddress) };
  return url.username || url.password ? { reason: say(words.addressLogin) } : { ok: url.href };
}

/** A text with a limit; blanks at its ends are not part of it. */
export const checkText =
  (max: number) =>
  (text: string): Checked<string> => {
    const value = text.trim();
    return value.length > max ? { reason: say(words.tooLong, { max }) } : { ok: value };
  };
