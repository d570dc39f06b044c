// Apart from the other faces: the visual editor of descriptions is large; import it lazily.
export { RichText } from './rich-text/rich-text.tsx';
