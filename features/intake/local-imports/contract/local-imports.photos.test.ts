import { expect, it } from 'vitest';
import { arePhotoAddresses, photoName, withZipped, zipAddress } from './local-imports.photos.ts';

const sha = (letter: string) => letter.repeat(64);
const files = new Map([
  ['1001-10.jpg', sha('c')],
  ['1001-2.jpg', sha('b')],
  ['1001.jpg', sha('a')],
  ['10011.jpg', sha('d')],
  ['tas i bardhe.png', sha('e')],
]);
const of = (...letters: string[]) => letters.map((letter) => zipAddress(sha(letter))).join(' ');

it('Photos of a ZIP are those called by the SKU, in the order of their numbers', () => {
  expect(withZipped(undefined, '1001', files)).toBe(of('a', 'b', 'c'));
  expect(withZipped(undefined, '10', files)).toBeUndefined();
  expect(withZipped(undefined, undefined, files)).toBeUndefined();
});

it('or those the cell names, with or without their ending, beside addresses of the web', () => {
  expect(withZipped('Tas i bardhe.PNG; 1001-2', '7', files)).toBe(of('e', 'b'));
  expect(withZipped('https://x.al/a.jpg|10011.jpg', '7', files)).toBe(`https://x.al/a.jpg ${of('d')}`);
  expect(withZipped('missing.jpg', '7', files)).toBe('missing.jpg');
  expect(withZipped('a b', '7', new Map())).toBe('a b');
});

it('No name leads out of anything, and no other address passes as one of a ZIP', () => {
  expect(photoName('../../etc/1001.JPG')).toBe('1001.jpg');
  expect(photoName('C:\\photos\\1001.jpg')).toBe('1001.jpg');
  expect(arePhotoAddresses([zipAddress(sha('a'))])).toBe(true);
  expect(arePhotoAddresses(['zip:../../etc/passwd'])).toBe(false);
  expect(arePhotoAddresses(['missing.jpg'])).toBe(false);
});
