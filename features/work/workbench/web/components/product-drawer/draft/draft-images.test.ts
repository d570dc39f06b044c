import { describe, expect, it } from 'vitest';
import { chooseCover, markDeleted } from '#features/catalogue/products/contract/products.rules.ts';
import { addUploaded, draftImages, imageInputs, moveImage, rebaseImages, withAlt } from './draft-images.ts';

const image = (id: number, more: Partial<{ is_cover: boolean; position: number }> = {}) => ({
  id,
  url: `/images/${id}.webp`,
  is_cover: false,
  is_deleted: false,
  is_variant: false,
  alts: { 1: 'Lamp' },
  position: id,
  productId: 7,
  new_image: false,
  ...more,
});
const stored = draftImages([image(1, { is_cover: true }), image(2), image(3)]);
const file = {
  fileId: '3f0e7c58-28f5-4a51-9a35-3b5d8d6a1f00',
  filePath: '/files/3f',
  image: { width: 9, height: 9, bytes: 9, sha256: 'x' },
};

describe('photos before the save', () => {
  it('sends of their words only what is different, and an empty one to take it away', () => {
    const [first] = stored;
    const changed = withAlt(withAlt(stored, first!.key, 2, 'Llambë'), first!.key, 1, '');
    expect(imageInputs(changed, stored)).toEqual([
      { id: 1, is_cover: true, is_deleted: false, position: 1, alts: { 1: '', 2: 'Llambë' } },
    ]);
    expect(imageInputs(withAlt(stored, first!.key, 1, 'Lamp '), stored)).toEqual([]);
  });

  it('shows them by position [ENT-061]', () => {
    expect(draftImages([image(1, { position: 5 }), image(2)]).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('starts an upload as non-cover at the end [DRW-021]', () => {
    expect(addUploaded([], file)).toMatchObject([{ is_cover: false, position: 0 }]);
    const list = addUploaded(stored, file);
    expect(list.at(-1)).toMatchObject({ fileId: file.fileId, id: null, is_cover: false, position: 4 });
    expect(imageInputs(list, stored)).toEqual([
      { remote_id: file.fileId, is_deleted: false, is_cover: false, position: 4 },
    ]);
  });

  it('says both the new and the former cover, so that exactly one stays [DRW-022]', () => {
    expect(imageInputs(chooseCover(stored, stored[1]!), stored)).toEqual([
      { id: 1, is_deleted: false, is_cover: false, position: 1 },
      { id: 2, is_deleted: false, is_cover: true, position: 2 },
    ]);
  });

  it('sends a marked photo as deleted and no longer cover [DRW-023] [DRW-025] (T67)', () => {
    const marked = markDeleted(stored, stored[0]!, true);
    expect(imageInputs(marked, stored)).toEqual([{ id: 1, is_deleted: true, is_cover: false, position: 1 }]);
    expect(imageInputs(markDeleted(marked, marked[0]!, false), stored)).toEqual([
      { id: 1, is_deleted: false, is_cover: false, position: 1 },
    ]);
  });

  it('never sends an upload that was marked for deletion before the save (T68)', () => {
    const list = addUploaded(stored, file);
    expect(imageInputs(markDeleted(list, list[3]!, true), stored)).toEqual([]);
  });

  it('counts positions anew after a move and stays within the ends', () => {
    expect(moveImage(stored, 'image-3', 0).map(({ id, position }) => [id, position])).toEqual([
      [3, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(moveImage(stored, 'image-1', -1)).toEqual(stored);
    expect(moveImage(stored, 'image-3', 3)).toEqual(stored);
  });

  it('keeps my marks on photos that changed meanwhile (T100)', () => {
    const mine = chooseCover(addUploaded(stored, file), stored[1]!);
    const there = draftImages([image(2), image(3), image(9, { is_cover: true })]);
    const result = rebaseImages(mine, there);
    expect(result.map(({ key, is_cover }) => [key, is_cover])).toEqual([
      ['image-2', true],
      ['image-3', false],
      [`file-${file.fileId}`, false],
      ['image-9', false],
    ]);
  });
});
