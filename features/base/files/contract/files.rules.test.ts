import { describe, expect, it } from 'vitest';
import { uploadFile } from './files.calls.ts';
import { fileErrors } from './files.errors.ts';
import { imageIssue, imageMaxBytes, isImageType } from './files.rules.ts';

const tooLarge = 'Nuk lejohet të ngarkoni foto më të madhe se 2MB!';

describe('uploading an image', () => {
  it('takes 2 MB and refuses one byte more [VAL-013, VAL-014, T69]', () => {
    expect(imageMaxBytes).toBe(2_097_152);
    expect(uploadFile.file?.maxBytes).toBe(2_097_152);
    expect(imageIssue({ type: 'image/png', size: 2_097_152 })).toBeNull();
    expect(imageIssue({ type: 'image/png', size: 2_097_153 })?.en).toBe(tooLarge);
  });
  it('takes jpeg, png, webp and gif only, no SVG [VAL-012, T69]', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif']) expect(isImageType(type)).toBe(true);
    for (const type of ['image/svg+xml', 'application/pdf', '', null]) expect(isImageType(type)).toBe(false);
    expect(imageIssue({ type: 'image/svg+xml', size: 1 })?.en).toBe('You can only upload image files!');
  });
  it('answers 413 and 422 with the same texts as the screen [VAL-014, T69]', () => {
    expect(fileErrors.tooLarge).toMatchObject({ status: 413, text: tooLarge });
    expect(fileErrors.notAnImage).toMatchObject({ status: 422, text: 'You can only upload image files!' });
  });
});
