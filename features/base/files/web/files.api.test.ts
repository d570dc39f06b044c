import { expect, it } from 'vitest';
import { SendError } from '#web/lib/send.ts';
import { uploadRefusal } from './files.api.ts';

it('says the sentence about 2 MB for every 413, the server’s own words otherwise [VAL-014] (T69)', () => {
  const tooLarge = 'Nuk lejohet të ngarkoni foto më të madhe se 2MB!';
  expect(uploadRefusal(new SendError('The request is too large', { status: 413 }))).toBe(tooLarge);
  expect(uploadRefusal(new SendError('You can only upload image files!', { status: 422 }))).toBe(
    'You can only upload image files!',
  );
});
