import { isDeepStrictEqual } from 'node:util';
import type { CloneInput } from '#kit/clone.ts';
import type { CloneFacts, CloneSteps } from '#server/clones.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { type ImageState, type ImageStates, imageEditRepository } from '../saving/image-edit.repository.ts';

/** Every image of a product by its address, those that were taken away among them: an undo gives back exactly these. */
type Images = { readonly images: ImageStates; readonly empty?: true };

const isShown = ({ deleted }: ImageState): boolean => !deleted;
/** Images of single variants are not the product's, and the variants of another product are others. */
const isCopied = (image: ImageState): boolean => isShown(image) && !image.ofVariant;
const byPosition = (images: ImageStates) =>
  Object.entries(images)
    .filter(([, image]) => isShown(image))
    .sort(([, one], [, other]) => one.position - other.position);

/** Pure. What the target has afterwards; a cover of its own stays where its images stay. */
export function imagesAfter(own: ImageStates, source: ImageStates, mode: CloneInput['mode']): ImageStates {
  const copied = byPosition(source).filter(([, image]) => isCopied(image));
  const stays = mode === 'merge';
  const after: Record<string, ImageState> = {};
  for (const [url, image] of Object.entries(own))
    after[url] = stays || image.deleted ? image : { ...image, deleted: true, cover: false };
  const hasCover = Object.values(after).some((image) => isShown(image) && image.cover);
  const first = stays ? Math.max(-1, ...Object.values(own).map(({ position }) => position)) + 1 : 0;
  for (const [at, [url, image]] of copied.entries()) {
    const there = after[url];
    if (stays && there && isShown(there)) continue;
    after[url] = {
      ...image,
      ofVariant: there?.ofVariant ?? false,
      cover: !hasCover && image.cover,
      position: first + at,
    };
  }
  return after;
}

/** The images of one product for another: one row, since their order and the cover are of all of them. */
export function productImageSteps(
  { from, to, mode }: CloneInput,
  { scope, now }: OperationContext,
): CloneSteps<Images> {
  return {
    rows: async () => [to],
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    async read(db): Promise<CloneFacts<Images>[]> {
      const all = await imageEditRepository(db).listStates([from, to]);
      const own = all.get(to) ?? {};
      const after = imagesAfter(own, all.get(from) ?? {}, mode);
      const value: Images = { images: own, ...(Object.values(own).some(isShown) ? {} : { empty: true as const }) };
      // Where the source has none to give, nothing is taken away either.
      const nothing = isDeepStrictEqual(after, own) || !Object.values(all.get(from) ?? {}).some(isCopied);
      return [{ id: to, version: 0, value, source: nothing ? value : { images: after } }];
    },
    merge: (_own, source) => source!,
    async write(tx, changes) {
      for (const { facts, wanted } of changes) {
        const [before, after] = [facts.value!.images, wanted!.images];
        await imageEditRepository(tx.db).setStates(facts.id, after);
        const urls = (images: ImageStates) => byPosition(images).map(([url]) => url);
        const side = (images: ImageStates) => ({ images: urls(images).join('\n') });
        await finishWrite(tx, [{ id: facts.id, action: 'updated', before: side(before), after: side(after) }], now());
      }
    },
  };
}
