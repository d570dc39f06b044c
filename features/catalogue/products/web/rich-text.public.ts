// Apart from the other faces: the visual editor of descriptions is large; import it lazily.
export { RichText } from './components/product-drawer/rich-text/rich-text.tsx';
