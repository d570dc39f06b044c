/** Looking at the product as somebody else; drawn where people are listed, read when it is asked for. */
export { ViewAsDialog } from './components/view-as-dialog.tsx';
