import mark from './logo.svg?inline';

/** Tregu's mark, `size` pixels wide. It stands in the script: a picture of its own would be one request more on every page. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
