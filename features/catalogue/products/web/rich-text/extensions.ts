import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { withoutBackground } from '#features/catalogue/translations/contract/translations.rules.ts';
import { Link } from './link.ts';

/** Tags that hold blocks and mean nothing by themselves; supplier texts are full of them. */
const boxes = ['div', 'section', 'article', 'center', 'figure', 'figcaption'];

const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tag: { default: 'div', parseHTML: (element) => element.tagName.toLowerCase(), rendered: false },
  }),
  parseHTML: () => boxes.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
});

const inline = (tag: string): AnyExtension =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** As the table is written, without the widths the library would add. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const blocks = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'box'];
const tables = ['table', 'tableRow', 'tableCell', 'tableHeader'];
const kept = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** What the server lets through is kept where it stands, background colours apart (VAL-011). */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: [...blocks, ...tables, 'image'],
      attributes: {
        style: {
          default: null,
          parseHTML: (element) => withoutBackground(element.getAttribute('style') ?? '') || null,
        },
        ...kept(['dir', 'lang']),
      },
    },
    { types: ['image'], attributes: kept(['referrerpolicy']) },
    { types: [...blocks, ...tables], attributes: kept(['title']) },
    { types: [...blocks, 'table', 'tableRow', 'image'], attributes: kept(['align']) },
    { types: ['table'], attributes: kept(['border', 'cellpadding', 'cellspacing', 'width']) },
    { types: ['tableCell', 'tableHeader'], attributes: kept(['width', 'valign']) },
  ],
});

/** The schema of the visual editor: everything the sanitiser of the server knows, but for a few rare tags. */
export const extensions: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  Heading,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  UndoRedo,
  Dropcursor,
  Gapcursor,
  TextStyle,
  Color,
  FontSize,
  FontFamily,
  Image.configure({ inline: true }),
  PlainTable,
  TableRow,
  TableCell,
  TableHeader,
  Box,
  ...['sub', 'sup', 'small', 'mark', 'ins'].map(inline),
  KeptAttributes,
];
