import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { productCommentTexts } from './product-comments.texts.ts';

/** The people of the house; who is narrowed to a seller is refused beyond that. */
const staff = ['Update_Product', 'Update_Translation', 'Read_Product-Data'] as const;

export const commentLimit = 2000;

export const productComment = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  text: z.string(),
  at: z.iso.datetime(),
  mine: z.boolean(),
});
export type ProductComment = z.infer<typeof productComment>;

export const listProductComments = defineCall({
  name: 'products.listComments',
  method: 'GET',
  path: '/product/{id}/comments',
  summary: 'What staff said of a product, newest first; not for people of a seller.',
  access: staff,
  params: z.object({ id }),
  output: z.array(productComment),
});

export const addProductComment = defineCall({
  name: 'products.addComment',
  method: 'POST',
  path: '/product/{id}/comments',
  summary: 'Says something of a product to other staff.',
  access: staff,
  params: z.object({ id }),
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, { error: rule(productCommentTexts.writeSomething) })
      .max(commentLimit),
  }),
  output: productComment,
});

export const deleteProductComment = defineCall({
  name: 'products.deleteComment',
  method: 'DELETE',
  path: '/product/{id}/comments/{commentId}',
  summary: 'Takes back what one said oneself.',
  access: staff,
  params: z.object({ id, commentId: id }),
  output: z.object({ id: z.int() }),
});
