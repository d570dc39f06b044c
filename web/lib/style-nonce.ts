/** What the page's content security policy lets style elements through by, or undefined where it asks for nothing (`vite`). */
export const styleNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
