export { BindingsPanel } from './components/bindings-panel.tsx';
export { CategoryInShops } from './components/category-in-shops.tsx';
/** For /settings/send-to-shop. */
export { ComparePanel } from './components/compare-panel.tsx';
/** For the page of what a shop demands. */
export { DemandsPart } from './components/demands-part.tsx';
export { LanguagesPart } from './components/languages-part.tsx';
export { PricesPart } from './components/prices-part.tsx';
export { QueuePanel } from './components/queue-panel.tsx';
export { RequiredInCategory } from './components/required-in-category.tsx';
export { RequiredPart } from './components/required-part.tsx';
export { SendCounts } from './components/send-preview.tsx';
export { NoSettings, SettingsLines, SettingsPart } from './components/settings-part.tsx';
export { ShopPartsPart } from './components/shop-parts-part.tsx';
/** For the drawer of a product. */
export { StockView } from './components/stock-view.tsx';
export { useDemands, useReadiness, useSendPrices, useSetDemands } from './publishing.api.ts';
export { useCompareProducts } from './sending.api.ts';
