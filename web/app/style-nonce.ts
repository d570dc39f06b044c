import { styleNonce } from '#web/lib/style-nonce.ts';

/**
 * Style elements that our scripts make carry the nonce of this page, so that the content security policy lets them
 * through and none that came in with somebody's text. Ant Design takes a nonce, but its scroll lock and the text editor
 * make theirs without asking for one.
 */
export function carryStyleNonce(page: Document = document): void {
  const nonce = styleNonce(page);
  if (!nonce) return;
  const create = page.createElement;
  page.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create.call(page, name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as typeof page.createElement;
}
