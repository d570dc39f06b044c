import { Mark, markPasteRule, mergeAttributes } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      /** Makes what is selected a link. */
      setLink: (attributes: { href: string }) => ReturnType;
      /** Takes the link away that the selection lies in. */
      unsetLink: () => ReturnType;
    };
  }
}

const harmless = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'sms:']);
/** Whether a browser may be sent there, as the browser reads it; the sanitiser of the server lets through less. */
const isHarmless = (href: string): boolean =>
  href !== '' && harmless.has(URL.parse(href, 'https://here.invalid')?.protocol ?? '');

/** An address inside of a text: without the full stop or bracket that ends the sentence around it. */
const addressIn = /\b(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi;
const hrefOf = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address);

/**
 * Links, without the finder of addresses of the library's own mark (18 kB of JavaScript, gzip), which makes links while somebody types:
 * nobody wants that here. A pasted address becomes a link, and makes one of the words that are selected.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () =>
    Object.fromEntries(['href', 'target', 'rel', 'class', 'title'].map((name) => [name, { default: null }])),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isHarmless(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { href, ...rest } }) => [
    'a',
    mergeAttributes(rest, { href: isHarmless(String(href)) ? href : '' }),
    0,
  ],
  addCommands() {
    return {
      setLink:
        (attributes) =>
        ({ commands }) =>
          isHarmless(attributes.href) && commands.setMark(this.name, attributes),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
  addPasteRules() {
    return [
      markPasteRule({ find: addressIn, type: this.type, getAttributes: ([address]) => ({ href: hrefOf(address) }) }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor, type } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, _event, slice) => {
            const text = slice.content.textBetween(0, slice.content.size);
            if (view.state.selection.empty || text.match(addressIn)?.[0] !== text) return false;
            return editor.commands.setMark(type, { href: hrefOf(text) });
          },
        },
      }),
    ];
  },
});
