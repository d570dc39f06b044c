/** For the panel of a category. */
export { DeliveryOfCategory } from './components/delivery-of-category.tsx';
