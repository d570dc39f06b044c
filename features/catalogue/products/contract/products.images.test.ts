import { describe, expect, it } from 'vitest';
import { imageRemarks } from './products.images.ts';

const good = { width: 1200, height: 800, bytes: 200_000, sha256: 'a', problem: null };
const kinds = (...images: Parameters<typeof imageRemarks>[0]) =>
  imageRemarks(images).map((remarks) => remarks.map((remark) => remark.kind));

describe('the checks of a picture [DRW-010]', () => {
  it('finds nothing wrong with a good one, nor with one nothing is known of', () => {
    expect(kinds(good)).toEqual([[]]);
    expect(kinds({})).toEqual([[]]);
  });

  it('names sides under 500 px, whichever is the shorter', () => {
    expect(kinds({ ...good, width: 499, height: 900 }, { ...good, sha256: 'b', width: 500, height: 500 })).toEqual([
      ['small'],
      [],
    ]);
  });

  it('names more than three times as long as high', () => {
    expect(kinds({ ...good, width: 1800, height: 600 }, { ...good, sha256: 'b', width: 600, height: 1801 })).toEqual([
      [],
      ['narrow'],
    ]);
  });

  it('names what is larger than an upload might be [VAL-013]', () => {
    expect(kinds({ ...good, bytes: 2_097_152 }, { ...good, sha256: 'b', bytes: 2_097_153 })).toEqual([[], ['heavy']]);
  });

  it('says only that it cannot be had where it cannot', () => {
    expect(imageRemarks([{ width: 10, height: 10, problem: 'img.test answered with status 404' }])).toEqual([
      [{ kind: 'unreachable', why: 'img.test answered with status 404' }],
    ]);
  });

  it('names the first picture with the same content; one marked for deletion is none', () => {
    expect(imageRemarks([null, good, { ...good, sha256: 'b' }, good])).toEqual([
      [],
      [],
      [],
      [{ kind: 'duplicate', of: 2 }],
    ]);
    expect(imageRemarks([good, good])[1]).toEqual([{ kind: 'duplicate', of: 1 }]);
  });
});
