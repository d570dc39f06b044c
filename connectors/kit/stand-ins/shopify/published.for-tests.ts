/**
 * The part of Shopify's Admin API 2026-10 that the stand-in knows, as its schema is published with `@shopify/dev-mcp` 1.16.0: types and arguments
 * word for word, of objects the fields that are asked for, of inputs all that hold no further object.
 */
export const published = `
schema { query: QueryRoot mutation: Mutation }
directive @idempotent(key: String!) on FIELD
type QueryRoot { shop: Shop! shopLocales(published: Boolean = false): [ShopLocale!]! locations(after: String, first: Int, includeInactive: Boolean =
  false, includeLegacy: Boolean = false, query: String, reverse: Boolean = false, sortKey: LocationSortKeys = NAME): LocationConnection!
  publications(after: String, catalogType: CatalogType, first: Int, reverse: Boolean = false): PublicationConnection! currentAppInstallation:
  AppInstallation! markets(after: String, first: Int, query: String, reverse: Boolean = false, sortKey: MarketsSortKeys = NAME, type: MarketType):
  MarketConnection! productByIdentifier(identifier: ProductIdentifierInput!): Product product(id: ID!): Product products(after: String, first: Int,
  query: String, reverse: Boolean = false, sortKey: ProductSortKeys = ID): ProductConnection! collections(after: String, first: Int, query: String,
  reverse: Boolean = false, sortKey: CollectionSortKeys = ID): CollectionConnection! collectionByIdentifier(identifier:
  CollectionIdentifierInput!): Collection metafieldDefinitions(after: String, first: Int, key: String, namespace: String, ownerType:
  MetafieldOwnerType!, query: String, reverse: Boolean = false, sortKey: MetafieldDefinitionSortKeys = ID): MetafieldDefinitionConnection! nodes(ids: [ID!]!): [Node]! fulfillment(id: ID!): Fulfillment order(id: ID!): Order orders(after: String, first: Int, query: String,
  reverse: Boolean = false, sortKey: OrderSortKeys = PROCESSED_AT): OrderConnection! priceList(id: ID!): PriceList translatableResourcesByIds(after:
  String, first: Int, resourceIds: [ID!]!, reverse: Boolean = false): TranslatableResourceConnection! productOperation(id: ID!): ProductOperation
  webhookSubscriptions(after: String, callbackUrl: URL, first: Int, format: WebhookSubscriptionFormat, query: String, reverse: Boolean = false,
  sortKey: WebhookSubscriptionSortKeys = CREATED_AT, topics: [WebhookSubscriptionTopic!], uri: String): WebhookSubscriptionConnection! }
type Mutation { metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): MetafieldDefinitionCreatePayload metafieldsSet(metafields:
  [MetafieldsSetInput!]!): MetafieldsSetPayload metafieldsDelete(metafields: [MetafieldIdentifierInput!]!): MetafieldsDeletePayload
  productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean = true): ProductSetPayload
  productVariantsBulkUpdate(allowPartialUpdates: Boolean = false, media: [CreateMediaInput!], productId: ID!, variants:
  [ProductVariantsBulkInput!]!): ProductVariantsBulkUpdatePayload inventorySetQuantities(input: InventorySetQuantitiesInput!):
  InventorySetQuantitiesPayload inventoryActivate(available: Int, inventoryItemId: ID!, locationId: ID!, onHand: Int, stockAtLegacyLocation: Boolean
  = false): InventoryActivatePayload priceListFixedPricesAdd(priceListId: ID!, prices: [PriceListPriceInput!]!): PriceListFixedPricesAddPayload
  translationsRegister(resourceId: ID!, translations: [TranslationInput!]!): TranslationsRegisterPayload translationsRemove(locales: [String!]!,
  marketIds: [ID!], resourceId: ID!, translationKeys: [String!]!): TranslationsRemovePayload publishablePublish(id: ID!, input:
  [PublicationInput!]!): PublishablePublishPayload publishableUnpublish(id: ID!, input: [PublicationInput!]!): PublishableUnpublishPayload
  collectionCreate(collection: CollectionCreateInput, input: CollectionInput): CollectionCreatePayload collectionUpdate(collection:
  CollectionUpdateInput, input: CollectionInput): CollectionUpdatePayload collectionDelete(input: CollectionDeleteInput!): CollectionDeletePayload
  productDelete(input: ProductDeleteInput!, synchronous: Boolean = true): ProductDeletePayload fulfillmentCreate(fulfillment: FulfillmentInput!,
  message: String): FulfillmentCreatePayload fulfillmentTrackingInfoUpdate(fulfillmentId: ID!, notifyCustomer: Boolean, trackingInfoInput:
  FulfillmentTrackingInput!): FulfillmentTrackingInfoUpdatePayload fulfillmentEventCreate(fulfillmentEvent: FulfillmentEventInput!):
  FulfillmentEventCreatePayload fulfillmentCancel(id: ID!): FulfillmentCancelPayload orderCancel(notifyCustomer: Boolean = false, orderId: ID!, reason: OrderCancelReason!, refund: Boolean,
  refundMethod: OrderCancelRefundMethodInput, restock: Boolean!, staffNote: String): OrderCancelPayload orderMarkAsPaid(input:
  OrderMarkAsPaidInput!): OrderMarkAsPaidPayload orderCreateManualPayment(amount: MoneyInput, id: ID!, paymentMethodName: String, processedAt:
  DateTime): OrderCreateManualPaymentPayload refundCreate(input: RefundInput!): RefundCreatePayload orderUpdate(input: OrderInput!):
  OrderUpdatePayload orderCreate(options: OrderCreateOptionsInput, order: OrderCreateOrderInput!): OrderCreatePayload orderDelete(orderId: ID!):
  OrderDeletePayload webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!):
  WebhookSubscriptionCreatePayload webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload }
type MarketRegionCountry implements MarketRegion & Node { id: ID! name: String! code: CountryCode! }
type MediaImage implements Media & Node { id: ID! alt: String status: MediaStatus! preview: MediaPreviewImage mediaContentType: MediaContentType! }
type MarketCatalog implements Catalog & Node { id: ID! title: String! status: CatalogStatus! priceList: PriceList publication: Publication }
type AppCatalog implements Catalog & Node { id: ID! title: String! status: CatalogStatus! priceList: PriceList publication: Publication }
type ProductSetOperation implements Node & ProductOperation { id: ID! status: ProductOperationStatus! product: Product userErrors:
  [ProductSetUserError!]! }
type Shop { name: String! currencyCode: CurrencyCode! taxesIncluded: Boolean! myshopifyDomain: String! }
type ShopLocale { locale: String! primary: Boolean! published: Boolean! }
enum LocationSortKeys { ID NAME RELEVANCE }
type LocationConnection { nodes: [Location!]! pageInfo: PageInfo! }
enum CatalogType { APP COMPANY_LOCATION MARKET NONE }
type PublicationConnection { nodes: [Publication!]! pageInfo: PageInfo! }
type AppInstallation { accessScopes: [AccessScope!]! }
enum MarketsSortKeys { CREATED_AT ID MARKET_CONDITION_TYPES MARKET_TYPE NAME STATUS UPDATED_AT }
enum MarketType { CHANNEL COMPANY_LOCATION LOCATION NONE REGION }
type MarketConnection { nodes: [Market!]! pageInfo: PageInfo! }
input ProductIdentifierInput @oneOf { customId: UniqueMetafieldValueInput handle: String id: ID }
type Product implements Node { id: ID! title: String! descriptionHtml: HTML! status: ProductStatus! vendor: String! handle: String! metafield(key:
  String!, namespace: String): Metafield publishedOnPublication(publicationId: ID!): Boolean! resourcePublicationsV2(after: String, catalogType:
  CatalogType, first: Int, onlyPublished: Boolean = true, reverse: Boolean = false): ResourcePublicationV2Connection! options(first: Int): [ProductOption!]! media(after:
  String, first: Int, query: String, reverse: Boolean = false, sortKey: ProductMediaSortKeys = POSITION): MediaConnection! collections(after:
  String, first: Int, query: String, reverse: Boolean = false, sortKey: CollectionSortKeys = ID): CollectionConnection! variants(after: String,
  first: Int, reverse: Boolean = false, sortKey: ProductVariantSortKeys = POSITION): ProductVariantConnection! translations(locale: String!,
  marketId: ID): [Translation!]! updatedAt: DateTime! }
type ResourcePublicationV2Connection { nodes: [ResourcePublicationV2!]! pageInfo: PageInfo! }
type ResourcePublicationV2 { isPublished: Boolean! publication: Publication! }
enum ProductSortKeys { CREATED_AT ID INVENTORY_TOTAL PRODUCT_TYPE PUBLISHED_AT RELEVANCE TITLE UPDATED_AT VENDOR }
type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }
input CollectionIdentifierInput @oneOf { customId: UniqueMetafieldValueInput handle: String id: ID }
type Collection implements Node { id: ID! title: String! descriptionHtml: HTML! handle: String! image: Image metafield(key: String!, namespace:
  String): Metafield publishedOnPublication(publicationId: ID!): Boolean! ruleSet: CollectionRuleSet translations(locale: String!, marketId: ID):
  [Translation!]! }
interface Node { id: ID! }
type Order implements Node { id: ID! name: String! createdAt: DateTime! updatedAt: DateTime! cancelledAt: DateTime presentmentCurrencyCode:
  CurrencyCode! customerLocale: String email: String phone: String note: String taxesIncluded: Boolean! displayFinancialStatus:
  OrderDisplayFinancialStatus displayFulfillmentStatus: OrderDisplayFulfillmentStatus! paymentGatewayNames: [String!]! currentTotalPriceSet:
  MoneyBag! totalOutstandingSet: MoneyBag! totalReceivedSet: MoneyBag! totalRefundedSet: MoneyBag! currentSubtotalLineItemsQuantity: Int!
  billingAddress: MailingAddress shippingAddress: MailingAddress customer: Customer shippingLines(after: String, first: Int, includeRemovals:
  Boolean = false, reverse: Boolean = false): ShippingLineConnection! lineItems(after: String, first: Int, reverse: Boolean = false):
  LineItemConnection! transactions(capturable: Boolean, first: Int, manuallyResolvable: Boolean): [OrderTransaction!]! refunds(first: Int):
  [Refund!]! fulfillments(first: Int, query: String): [Fulfillment!]! fulfillmentOrders(after: String, displayable: Boolean = false, first: Int,
  query: String, reverse: Boolean = false): FulfillmentOrderConnection! }
enum OrderSortKeys { CREATED_AT CURRENT_TOTAL_PRICE CUSTOMER_NAME DESTINATION FINANCIAL_STATUS FULFILLMENT_STATUS ID ORDER_NUMBER PO_NUMBER
  PROCESSED_AT RELEVANCE TOTAL_ITEMS_QUANTITY TOTAL_PRICE UPDATED_AT }
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
type PriceList implements Node { id: ID! currency: CurrencyCode! name: String! prices(after: String, first: Int, originType:
  PriceListPriceOriginType, query: String, reverse: Boolean = false): PriceListPriceConnection! }
type TranslatableResourceConnection { nodes: [TranslatableResource!]! pageInfo: PageInfo! }
interface ProductOperation { status: ProductOperationStatus! product: Product }
scalar URL
enum WebhookSubscriptionFormat { JSON XML }
enum WebhookSubscriptionSortKeys { CREATED_AT ID }
enum WebhookSubscriptionTopic { APP_PURCHASES_ONE_TIME_UPDATE APP_SCOPES_UPDATE APP_SUBSCRIPTIONS_APPROACHING_CAPPED_AMOUNT APP_SUBSCRIPTIONS_UPDATE
  APP_UNINSTALLED AUDIT_EVENTS_ADMIN_API_ACTIVITY BULK_OPERATIONS_FINISH CARTS_CREATE CARTS_UPDATE CHANNELS_DELETE CHECKOUTS_CREATE CHECKOUTS_DELETE
  CHECKOUTS_UPDATE COLLECTIONS_CREATE COLLECTIONS_DELETE COLLECTIONS_UPDATE COLLECTION_LISTINGS_ADD COLLECTION_LISTINGS_REMOVE
  COLLECTION_LISTINGS_UPDATE COLLECTION_PUBLICATIONS_CREATE COLLECTION_PUBLICATIONS_DELETE COLLECTION_PUBLICATIONS_UPDATE COMPANIES_CREATE
  COMPANIES_DELETE COMPANIES_UPDATE COMPANY_CONTACTS_CREATE COMPANY_CONTACTS_DELETE COMPANY_CONTACTS_UPDATE COMPANY_CONTACT_ROLES_ASSIGN
  COMPANY_CONTACT_ROLES_REVOKE COMPANY_LOCATIONS_CREATE COMPANY_LOCATIONS_DELETE COMPANY_LOCATIONS_UPDATE CUSTOMERS_CREATE CUSTOMERS_DELETE
  CUSTOMERS_DISABLE CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE CUSTOMERS_ENABLE CUSTOMERS_MARKETING_CONSENT_UPDATE CUSTOMERS_MERGE
  CUSTOMERS_PURCHASING_SUMMARY CUSTOMERS_UPDATE CUSTOMERS_WHATS_APP_MARKETING_CONSENT_UPDATE CUSTOMER_ACCOUNT_SETTINGS_UPDATE CUSTOMER_GROUPS_CREATE
  CUSTOMER_GROUPS_DELETE CUSTOMER_GROUPS_UPDATE CUSTOMER_JOINED_SEGMENT CUSTOMER_LEFT_SEGMENT CUSTOMER_PAYMENT_METHODS_CREATE
  CUSTOMER_PAYMENT_METHODS_REVOKE CUSTOMER_PAYMENT_METHODS_UPDATE CUSTOMER_TAGS_ADDED CUSTOMER_TAGS_REMOVED DELIVERY_PROMISE_SETTINGS_UPDATE
  DISCOUNTS_CREATE DISCOUNTS_DELETE DISCOUNTS_REDEEMCODE_ADDED DISCOUNTS_REDEEMCODE_REMOVED DISCOUNTS_UPDATE DISPUTES_CREATE DISPUTES_UPDATE
  DOMAINS_CREATE DOMAINS_DESTROY DOMAINS_UPDATE DRAFT_ORDERS_CREATE DRAFT_ORDERS_DELETE DRAFT_ORDERS_UPDATE FINANCE_APP_STAFF_MEMBER_DELETE
  FINANCE_APP_STAFF_MEMBER_GRANT FINANCE_APP_STAFF_MEMBER_REVOKE FINANCE_APP_STAFF_MEMBER_UPDATE FINANCE_KYC_INFORMATION_UPDATE FULFILLMENTS_CREATE
  FULFILLMENTS_UPDATE FULFILLMENT_EVENTS_CREATE FULFILLMENT_EVENTS_DELETE FULFILLMENT_HOLDS_ADDED FULFILLMENT_HOLDS_RELEASED
  FULFILLMENT_ORDERS_CANCELLATION_REQUEST_ACCEPTED FULFILLMENT_ORDERS_CANCELLATION_REQUEST_REJECTED
  FULFILLMENT_ORDERS_CANCELLATION_REQUEST_SUBMITTED FULFILLMENT_ORDERS_CANCELLED FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_ACCEPTED
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_REJECTED FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_SUBMITTED
  FULFILLMENT_ORDERS_FULFILLMENT_SERVICE_FAILED_TO_COMPLETE FULFILLMENT_ORDERS_HOLD_RELEASED
  FULFILLMENT_ORDERS_LINE_ITEMS_PREPARED_FOR_LOCAL_DELIVERY FULFILLMENT_ORDERS_LINE_ITEMS_PREPARED_FOR_PICKUP
  FULFILLMENT_ORDERS_MANUALLY_REPORTED_PROGRESS_STOPPED FULFILLMENT_ORDERS_MERGED FULFILLMENT_ORDERS_MOVED FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE
  FULFILLMENT_ORDERS_PLACED_ON_HOLD FULFILLMENT_ORDERS_PROGRESS_REPORTED FULFILLMENT_ORDERS_RESCHEDULED
  FULFILLMENT_ORDERS_SCHEDULED_FULFILLMENT_ORDER_READY FULFILLMENT_ORDERS_SPLIT INVENTORY_ITEMS_CREATE INVENTORY_ITEMS_DELETE INVENTORY_ITEMS_UPDATE
  INVENTORY_LEVELS_CONNECT INVENTORY_LEVELS_DISCONNECT INVENTORY_LEVELS_UPDATE INVENTORY_SHIPMENTS_ADD_ITEMS INVENTORY_SHIPMENTS_CREATE
  INVENTORY_SHIPMENTS_DELETE INVENTORY_SHIPMENTS_MARK_IN_TRANSIT INVENTORY_SHIPMENTS_RECEIVE_ITEMS INVENTORY_SHIPMENTS_REMOVE_ITEMS
  INVENTORY_SHIPMENTS_UPDATE_ITEM_QUANTITIES INVENTORY_SHIPMENTS_UPDATE_TRACKING INVENTORY_TRANSFERS_ADD_ITEMS INVENTORY_TRANSFERS_CANCEL
  INVENTORY_TRANSFERS_COMPLETE INVENTORY_TRANSFERS_READY_TO_SHIP INVENTORY_TRANSFERS_REMOVE_ITEMS INVENTORY_TRANSFERS_UPDATED
  INVENTORY_TRANSFERS_UPDATE_ITEM_QUANTITIES LOCALES_CREATE LOCALES_DESTROY LOCALES_UPDATE LOCATIONS_ACTIVATE LOCATIONS_CREATE LOCATIONS_DEACTIVATE
  LOCATIONS_DELETE LOCATIONS_UPDATE MARKETS_BACKUP_REGION_UPDATE MARKETS_CREATE MARKETS_DELETE MARKETS_UPDATE METAFIELD_DEFINITIONS_CREATE
  METAFIELD_DEFINITIONS_DELETE METAFIELD_DEFINITIONS_UPDATE METAOBJECTS_CREATE METAOBJECTS_DELETE METAOBJECTS_UPDATE ORDERS_CANCELLED ORDERS_CREATE
  ORDERS_DELETE ORDERS_EDITED ORDERS_FULFILLED ORDERS_LINK_REQUESTED ORDERS_PAID ORDERS_PARTIALLY_FULFILLED ORDERS_RISK_ASSESSMENT_CHANGED
  ORDERS_SHOPIFY_PROTECT_ELIGIBILITY_CHANGED ORDERS_UPDATED ORDER_TRANSACTIONS_CREATE PAYMENT_SCHEDULES_DUE PAYMENT_TERMS_CREATE
  PAYMENT_TERMS_DELETE PAYMENT_TERMS_UPDATE PRODUCTS_CREATE PRODUCTS_DELETE PRODUCTS_UPDATE PRODUCT_FEEDS_CREATE PRODUCT_FEEDS_FULL_SYNC
  PRODUCT_FEEDS_FULL_SYNC_FINISH PRODUCT_FEEDS_INCREMENTAL_SYNC PRODUCT_FEEDS_UPDATE PRODUCT_LISTINGS_ADD PRODUCT_LISTINGS_REMOVE
  PRODUCT_LISTINGS_UPDATE PRODUCT_PUBLICATIONS_CREATE PRODUCT_PUBLICATIONS_DELETE PRODUCT_PUBLICATIONS_UPDATE PROFILES_CREATE PROFILES_DELETE
  PROFILES_UPDATE REFUNDS_CREATE RETURNS_APPROVE RETURNS_CANCEL RETURNS_CLOSE RETURNS_DECLINE RETURNS_PROCESS RETURNS_REOPEN RETURNS_REQUEST
  RETURNS_UPDATE REVERSE_DELIVERIES_ATTACH_DELIVERABLE REVERSE_FULFILLMENT_ORDERS_DISPOSE SCHEDULED_PRODUCT_LISTINGS_ADD
  SCHEDULED_PRODUCT_LISTINGS_REMOVE SCHEDULED_PRODUCT_LISTINGS_UPDATE SEGMENTS_CREATE SEGMENTS_DELETE SEGMENTS_UPDATE SELLING_PLAN_GROUPS_CREATE
  SELLING_PLAN_GROUPS_DELETE SELLING_PLAN_GROUPS_UPDATE SHIPPING_ADDRESSES_CREATE SHIPPING_ADDRESSES_UPDATE SHOP_UPDATE
  SUBSCRIPTION_BILLING_ATTEMPTS_CHALLENGED SUBSCRIPTION_BILLING_ATTEMPTS_FAILURE SUBSCRIPTION_BILLING_ATTEMPTS_SUCCESS
  SUBSCRIPTION_BILLING_CYCLES_SKIP SUBSCRIPTION_BILLING_CYCLES_UNSKIP SUBSCRIPTION_BILLING_CYCLE_EDITS_CREATE
  SUBSCRIPTION_BILLING_CYCLE_EDITS_DELETE SUBSCRIPTION_BILLING_CYCLE_EDITS_UPDATE SUBSCRIPTION_CONTRACTS_ACTIVATE SUBSCRIPTION_CONTRACTS_CANCEL
  SUBSCRIPTION_CONTRACTS_CREATE SUBSCRIPTION_CONTRACTS_EXPIRE SUBSCRIPTION_CONTRACTS_FAIL SUBSCRIPTION_CONTRACTS_PAUSE SUBSCRIPTION_CONTRACTS_UPDATE
  TAX_SERVICES_CREATE TAX_SERVICES_UPDATE TENDER_TRANSACTIONS_CREATE THEMES_CREATE THEMES_DELETE THEMES_PUBLISH THEMES_UPDATE VARIANTS_IN_STOCK
  VARIANTS_OUT_OF_STOCK }
type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
input MetafieldDefinitionInput { description: String key: String! name: String! namespace: String ownerType: MetafieldOwnerType! pin: Boolean =
  false type: String! useAsCollectionCondition: Boolean = false }
type MetafieldDefinitionCreatePayload { createdDefinition: MetafieldDefinition userErrors: [MetafieldDefinitionCreateUserError!]! }
input MetafieldsSetInput { compareDigest: String key: String! namespace: String ownerId: ID! type: String value: String! }
type MetafieldsSetPayload { metafields: [Metafield!] userErrors: [MetafieldsSetUserError!]! }
input MetafieldIdentifierInput { key: String! namespace: String! ownerId: ID! }
type MetafieldsDeletePayload { userErrors: [UserError!]! }
input ProductSetIdentifiers @oneOf { customId: UniqueMetafieldValueInput handle: String id: ID }
input ProductSetInput { category: ID collections: [ID!] combinedListingRole: CombinedListingsRole descriptionHtml: String files: [FileSetInput!]
  giftCard: Boolean giftCardTemplateSuffix: String handle: String id: ID metafields: [MetafieldInput!] productOptions: [OptionSetInput!]
  productType: String redirectNewHandle: Boolean requiresSellingPlan: Boolean status: ProductStatus tags: [String!] templateSuffix: String title:
  String variants: [ProductVariantSetInput!] vendor: String }
type ProductSetPayload { product: Product productSetOperation: ProductSetOperation userErrors: [ProductSetUserError!]! }
input CreateMediaInput { alt: String mediaContentType: MediaContentType! originalSource: String! }
input ProductVariantsBulkInput { barcode: String compareAtPrice: Money id: ID inventoryPolicy: ProductVariantInventoryPolicy mediaId: ID mediaSrc:
  [String!] price: Money published: Boolean requiresComponents: Boolean showUnitPrice: Boolean taxCode: String taxable: Boolean }
type ProductVariantsBulkUpdatePayload { product: Product productVariants: [ProductVariant!] userErrors: [ProductVariantsBulkUpdateUserError!]! }
input InventorySetQuantitiesInput { name: String! quantities: [InventoryQuantityInput!]! reason: String! referenceDocumentUri: String }
type InventorySetQuantitiesPayload { userErrors: [InventorySetQuantitiesUserError!]! }
type InventoryActivatePayload { inventoryLevel: InventoryLevel userErrors: [UserError!]! }
input PriceListPriceInput { compareAtPrice: MoneyInput price: MoneyInput! variantId: ID! }
type PriceListFixedPricesAddPayload { prices: [PriceListPrice!] userErrors: [PriceListPriceUserError!]! }
input TranslationInput { key: String! locale: String! marketId: ID translatableContentDigest: String! value: String! }
type TranslationsRegisterPayload { translations: [Translation!] userErrors: [TranslationUserError!]! }
type TranslationsRemovePayload { translations: [Translation!] userErrors: [TranslationUserError!]! }
input PublicationInput { channelId: ID publicationId: ID publishDate: DateTime }
type PublishablePublishPayload { shop: Shop! userErrors: [UserError!]! }
type PublishableUnpublishPayload { shop: Shop! userErrors: [UserError!]! }
input CollectionCreateInput { descriptionHtml: String handle: String image: ImageInput metafields: [MetafieldInput!] sortOrder: CollectionSortOrder
  templateSuffix: String title: String! }
input CollectionInput { descriptionHtml: String handle: String id: ID products: [ID!] redirectNewHandle: Boolean = false sortOrder:
  CollectionSortOrder templateSuffix: String title: String }
type CollectionCreatePayload { collection: Collection userErrors: [UserError!]! }
input CollectionUpdateInput { descriptionHtml: String handle: String id: ID image: ImageInput metafields: [MetafieldInput!] redirectNewHandle:
  Boolean = false sortOrder: CollectionSortOrder sourcesToDelete: [ID!] templateSuffix: String title: String }
type CollectionUpdatePayload { collection: Collection job: Job userErrors: [UserError!]! }
input CollectionDeleteInput { id: ID! }
type CollectionDeletePayload { deletedCollectionId: ID shop: Shop! userErrors: [UserError!]! }
input ProductDeleteInput { id: ID! }
type ProductDeletePayload { deletedProductId: ID shop: Shop! userErrors: [UserError!]! }
input FulfillmentInput { lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! notifyCustomer: Boolean = false trackingInfo:
  FulfillmentTrackingInput }
type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
input FulfillmentTrackingInput { company: String number: String numbers: [String!] url: URL urls: [URL!] }
type FulfillmentTrackingInfoUpdatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
input FulfillmentEventInput { address1: String city: String country: String estimatedDeliveryAt: DateTime fulfillmentId: ID! happenedAt: DateTime
  latitude: Float longitude: Float message: String province: String status: FulfillmentEventStatus! zip: String }
type FulfillmentCancelPayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type FulfillmentEventCreatePayload { fulfillmentEvent: FulfillmentEvent userErrors: [UserError!]! }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
input OrderCancelRefundMethodInput @oneOf { originalPaymentMethodsRefund: Boolean }
type OrderCancelPayload { job: Job orderCancelUserErrors: [OrderCancelUserError!]! }
input OrderMarkAsPaidInput { id: ID! }
type OrderMarkAsPaidPayload { order: Order userErrors: [UserError!]! }
input MoneyInput { amount: Decimal! currencyCode: CurrencyCode! }
scalar DateTime
type OrderCreateManualPaymentPayload { order: Order userErrors: [OrderCreateManualPaymentOrderCreateManualPaymentError!]! }
input RefundInput { allowOverRefunding: Boolean = false currency: CurrencyCode discrepancyReason: OrderAdjustmentInputDiscrepancyReason note: String
  notify: Boolean orderId: ID! processedAt: DateTime refundLineItems: [RefundLineItemInput!] shipping: ShippingRefundInput transactions:
  [OrderTransactionInput!] }
type RefundCreatePayload { order: Order refund: Refund userErrors: [UserError!]! }
input OrderInput { email: String id: ID! note: String phone: String poNumber: String tags: [String!] }
type OrderUpdatePayload { order: Order userErrors: [UserError!]! }
input OrderCreateOptionsInput { inventoryBehaviour: OrderCreateInputsInventoryBehavior = BYPASS sendFulfillmentReceipt: Boolean = false sendReceipt:
  Boolean = false }
input OrderCreateOrderInput { billingAddress: MailingAddressInput buyerAcceptsMarketing: Boolean = null closedAt: DateTime companyLocationId: ID
  currency: CurrencyCode customerId: ID email: String financialStatus: OrderCreateFinancialStatus fulfillmentStatus: OrderCreateFulfillmentStatus
  lineItems: [OrderCreateLineItemInput!] name: String note: String phone: String poNumber: String presentmentCurrency: CurrencyCode processedAt:
  DateTime referringSite: URL shippingAddress: MailingAddressInput sourceIdentifier: String sourceName: String sourceUrl: URL tags: [String!]
  taxesIncluded: Boolean = false test: Boolean = false transactions: [OrderCreateOrderTransactionInput!] userId: ID }
type OrderCreatePayload { order: Order userErrors: [OrderCreateUserError!]! }
type OrderDeletePayload { deletedId: ID userErrors: [OrderDeleteUserError!]! }
input WebhookSubscriptionInput { callbackUrl: URL filter: String format: WebhookSubscriptionFormat includeFields: [String!] metafieldNamespaces:
  [String!] name: String uri: String }
type WebhookSubscriptionCreatePayload { userErrors: [UserError!]! webhookSubscription: WebhookSubscription }
type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }
enum CountryCode { AC AD AE AF AG AI AL AM AN AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
  CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY
  HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK
  ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD
  SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK
  YE YT ZA ZM ZW ZZ }
interface MarketRegion { id: ID! name: String! }
enum MediaStatus { FAILED PROCESSING READY UPLOADED }
type MediaPreviewImage { image: Image }
enum MediaContentType { EXTERNAL_VIDEO IMAGE MODEL_3D VIDEO }
interface Media { id: ID! alt: String status: MediaStatus! preview: MediaPreviewImage mediaContentType: MediaContentType! }
enum CatalogStatus { ACTIVE ARCHIVED DRAFT }
type Publication implements Node { id: ID! catalog: Catalog }
interface Catalog implements Node { id: ID! title: String! status: CatalogStatus! priceList: PriceList publication: Publication }
enum ProductOperationStatus { ACTIVE COMPLETE CREATED }
type ProductSetUserError { code: ProductSetUserErrorCode field: [String!] message: String! }
enum CurrencyCode { AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF CHF CLP CNY COP
  CRC CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JEP JMD JOD JPY
  KES KGS KHR KID KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR
  NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD STN SYP SZL THB TJS TMT TND TOP TRY TTD
  TWD TZS UAH UGX USD USDC UYU UZS VED VEF VES VND VUV WST XAF XCD XOF XPF XXX YER ZAR ZMW }
type Location implements Node { id: ID! name: String! isActive: Boolean! }
type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
type AccessScope { handle: String! }
type Market implements Node { id: ID! handle: String! name: String! status: MarketStatus! conditions: MarketConditions catalogs(after: String,
  first: Int, reverse: Boolean = false): MarketCatalogConnection! }
input UniqueMetafieldValueInput { key: String! namespace: String value: String! }
scalar HTML
enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
type Metafield implements Node { id: ID! namespace: String! key: String! type: String! value: String! }
type ProductOption implements Node { id: ID! name: String! position: Int! optionValues: [ProductOptionValue!]! }
enum ProductMediaSortKeys { ID POSITION }
type MediaConnection { nodes: [Media!]! pageInfo: PageInfo! }
enum CollectionSortKeys { ID RELEVANCE TITLE UPDATED_AT }
type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }
enum ProductVariantSortKeys { FULL_TITLE ID INVENTORY_LEVELS_AVAILABLE INVENTORY_MANAGEMENT INVENTORY_POLICY INVENTORY_QUANTITY NAME POPULAR
  POSITION RELEVANCE SKU TITLE }
type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
type Translation { key: String! value: String locale: String! outdated: Boolean! }
type Image { id: ID url: URL! altText: String }
type CollectionRuleSet { appliedDisjunctively: Boolean! }
enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
enum OrderDisplayFulfillmentStatus { FULFILLED FULFILLMENT_NOT_REQUIRED IN_PROGRESS ON_HOLD OPEN PARTIALLY_FULFILLED PENDING_FULFILLMENT
  REQUEST_DECLINED RESTOCKED SCHEDULED UNFULFILLED }
type MoneyBag { presentmentMoney: MoneyV2! shopMoney: MoneyV2! }
type MailingAddress { firstName: String lastName: String company: String address1: String address2: String zip: String city: String province: String
  countryCodeV2: CountryCode phone: String }
type Customer implements Node { id: ID! }
type ShippingLineConnection { nodes: [ShippingLine!]! pageInfo: PageInfo! }
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
type OrderTransaction implements Node { id: ID! kind: OrderTransactionKind! status: OrderTransactionStatus! gateway: String processedAt: DateTime
  createdAt: DateTime! amountSet: MoneyBag! manualPaymentGateway: Boolean! }
type Refund implements Node { id: ID! note: String refundLineItems(after: String, first: Int, reverse: Boolean = false): RefundLineItemConnection!
  transactions(after: String, first: Int, reverse: Boolean = false): OrderTransactionConnection! }
type Fulfillment implements Node { id: ID! status: FulfillmentStatus! deliveredAt: DateTime trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
  fulfillmentLineItems(after: String, first: Int, reverse: Boolean = false): FulfillmentLineItemConnection! }
type FulfillmentLineItemConnection { nodes: [FulfillmentLineItem!]! pageInfo: PageInfo! }
type FulfillmentLineItem implements Node { id: ID! quantity: Int lineItem: LineItem! }
type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
enum PriceListPriceOriginType { FIXED RELATIVE }
type PriceListPriceConnection { nodes: [PriceListPrice!]! pageInfo: PageInfo! }
type TranslatableResource { resourceId: ID! translatableContent(marketId: ID): [TranslatableContent!]! translations(locale: String!, marketId: ID,
  outdated: Boolean): [Translation!]! }
type WebhookSubscription implements Node { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
enum MetafieldOwnerType { API_PERMISSION ARTICLE BLOG CARTTRANSFORM COLLECTION COMPANY COMPANY_LOCATION CUSTOMER DELIVERY_CUSTOMIZATION DISCOUNT
  DRAFTORDER FULFILLMENT_CONSTRAINT_RULE GIFT_CARD_TRANSACTION LOCATION MARKET MEDIA_IMAGE ORDER ORDER_ROUTING_LOCATION_RULE PAGE
  PAYMENT_CUSTOMIZATION PRODUCT PRODUCTVARIANT SELLING_PLAN SHOP TRANSFER VALIDATION }
type MetafieldDefinition implements Node { id: ID! key: String! name: String! namespace: String! ownerType: MetafieldOwnerType! type:
  MetafieldDefinitionType! validations: [MetafieldDefinitionValidation!]! }
type MetafieldDefinitionConnection { nodes: [MetafieldDefinition!]! pageInfo: PageInfo! }
enum MetafieldDefinitionSortKeys { ID NAME PINNED_POSITION RELEVANCE }
type MetafieldDefinitionType { category: String! name: String! }
type MetafieldDefinitionValidation { name: String! type: String! value: String }
type MetafieldDefinitionCreateUserError { code: MetafieldDefinitionCreateUserErrorCode elementIndex: Int elementKey: String field: [String!]
  message: String! }
type MetafieldsSetUserError { code: MetafieldsSetUserErrorCode elementIndex: Int field: [String!] message: String! }
type UserError { field: [String!] message: String! }
enum CombinedListingsRole { CHILD PARENT }
input FileSetInput { alt: String contentType: FileContentType duplicateResolutionMode: FileCreateInputDuplicateResolutionMode = APPEND_UUID
  filename: String id: ID originalSource: String }
input MetafieldInput { id: ID key: String namespace: String type: String value: String }
input OptionSetInput { id: ID name: String position: Int values: [OptionValueSetInput!] }
input ProductVariantSetInput { barcode: String compareAtPrice: Money file: FileSetInput id: ID inventoryItem: InventoryItemInput inventoryPolicy:
  ProductVariantInventoryPolicy inventoryQuantities: [ProductSetInventoryInput!] metafields: [MetafieldInput!] optionValues:
  [VariantOptionValueInput!]! position: Int price: Money published: Boolean requiresComponents: Boolean showUnitPrice: Boolean sku: String taxCode:
  String taxable: Boolean }
scalar Money
enum ProductVariantInventoryPolicy { CONTINUE DENY }
type ProductVariant implements Node { id: ID! title: String! sku: String barcode: String price: Money! compareAtPrice: Money taxable: Boolean!
  position: Int! selectedOptions: [SelectedOption!]! media(after: String, first: Int, reverse: Boolean = false): MediaConnection! metafield(key:
  String!, namespace: String): Metafield inventoryItem: InventoryItem! product: Product! }
type ProductVariantsBulkUpdateUserError { code: ProductVariantsBulkUpdateUserErrorCode field: [String!] message: String! }
input InventoryQuantityInput { changeFromQuantity: Int inventoryItemId: ID! locationId: ID! quantity: Int! }
type InventorySetQuantitiesUserError { code: InventorySetQuantitiesUserErrorCode field: [String!] message: String! }
type InventoryLevel implements Node { id: ID! quantities(names: [String!]!): [InventoryQuantity!]! }
type PriceListPrice { price: MoneyV2! compareAtPrice: MoneyV2 variant: ProductVariant! originType: PriceListPriceOriginType! }
type PriceListPriceUserError { code: PriceListPriceUserErrorCode field: [String!] message: String! }
type TranslationUserError { code: TranslationErrorCode field: [String!] message: String! }
input ImageInput { altText: String id: ID src: String }
enum CollectionSortOrder { ALPHA_ASC ALPHA_DESC BEST_SELLING CREATED CREATED_DESC MANUAL MOST_RELEVANT PRICE_ASC PRICE_DESC }
type Job { id: ID! done: Boolean! }
input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
enum FulfillmentEventStatus { ATTEMPTED_DELIVERY CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE IN_TRANSIT LABEL_PRINTED LABEL_PURCHASED
  OUT_FOR_DELIVERY READY_FOR_PICKUP }
type FulfillmentEvent implements Node { id: ID! status: FulfillmentEventStatus! happenedAt: DateTime! }
type OrderCancelUserError { code: OrderCancelUserErrorCode field: [String!] message: String! }
scalar Decimal
type OrderCreateManualPaymentOrderCreateManualPaymentError { code: OrderCreateManualPaymentOrderCreateManualPaymentErrorCode field: [String!]
  message: String! }
enum OrderAdjustmentInputDiscrepancyReason { CUSTOMER DAMAGE OTHER RESTOCK }
input RefundLineItemInput { lineItemId: ID! locationId: ID quantity: Int! restockType: RefundLineItemRestockType }
input ShippingRefundInput { amount: Money fullRefund: Boolean }
input OrderTransactionInput { amount: Money! gateway: String! kind: OrderTransactionKind! orderId: ID! parentId: ID }
enum OrderCreateInputsInventoryBehavior { BYPASS DECREMENT_IGNORING_POLICY DECREMENT_OBEYING_POLICY }
input MailingAddressInput { address1: String address2: String city: String company: String country: String countryCode: CountryCode firstName:
  String id: ID lastName: String phone: String province: String provinceCode: String zip: String }
enum OrderCreateFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
enum OrderCreateFulfillmentStatus { FULFILLED PARTIAL RESTOCKED }
input OrderCreateLineItemInput { fulfillmentService: String giftCard: Boolean = false productId: ID quantity: Int! requiresShipping: Boolean = false
  sku: String taxable: Boolean = true title: String variantId: ID variantTitle: String vendor: String }
input OrderCreateOrderTransactionInput { amountSet: MoneyBagInput! authorizationCode: String deviceId: ID gateway: String giftCardId: ID kind:
  OrderTransactionKind = SALE locationId: ID processedAt: DateTime receiptJson: JSON status: OrderTransactionStatus = SUCCESS test: Boolean = false
  userId: ID }
type OrderCreateUserError { code: OrderCreateUserErrorCode field: [String!] message: String! }
type OrderDeleteUserError { code: OrderDeleteUserErrorCode field: [String!] message: String! }
enum ProductSetUserErrorCode { CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES CAPABILITY_VIOLATION DUPLICATED_METAFIELD_VALUE
  DUPLICATED_OPTION_NAME DUPLICATED_OPTION_VALUE DUPLICATED_VALUE DUPLICATE_LINKED_OPTION GENERIC_ERROR GIFT_CARDS_NOT_ACTIVATED
  GIFT_CARD_ATTRIBUTE_CANNOT_BE_CHANGED HANDLE_NOT_UNIQUE ID_NOT_ALLOWED INPUT_MISMATCH INVALID_INPUT INVALID_METAFIELD
  INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION INVALID_PRODUCT INVALID_VARIANT INVENTORY_QUANTITIES_LIMIT_EXCEEDED JOB_ERROR
  LINKED_METAFIELD_DEFINITION_NOT_FOUND LINKED_OPTIONS_NOT_SUPPORTED_FOR_SHOP METAFIELD_MISMATCH MISSING_FIELD_REQUIRED NOT_FOUND OPTIONS_OVER_LIMIT
  OPTION_DOES_NOT_EXIST OPTION_VALUES_MISSING OPTION_VALUES_OVER_LIMIT OPTION_VALUE_DOES_NOT_EXIST PRODUCT_DOES_NOT_EXIST
  PRODUCT_OPTIONS_INPUT_MISSING PRODUCT_SUSPENDED PRODUCT_VARIANT_DOES_NOT_EXIST VARIANTS_INPUT_MISSING VARIANTS_OVER_LIMIT }
enum MarketStatus { ACTIVE DRAFT }
type MarketConditions { regionsCondition: RegionsCondition }
type MarketCatalogConnection { nodes: [MarketCatalog!]! pageInfo: PageInfo! }
type ProductOptionValue implements Node { id: ID! name: String! }
type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
type ShippingLine { title: String! currentDiscountedPriceSet: MoneyBag! taxLines: [TaxLine!]! }
type LineItem implements Node { id: ID! name: String! sku: String quantity: Int! currentQuantity: Int! unfulfilledQuantity: Int! originalTotalSet:
  MoneyBag! taxLines(first: Int): [TaxLine!]! discountAllocations: [DiscountAllocation!]! variant: ProductVariant }
enum OrderTransactionKind { AUTHORIZATION CAPTURE CHANGE EMV_AUTHORIZATION REFUND SALE SUGGESTED_REFUND VOID }
enum OrderTransactionStatus { AWAITING_RESPONSE ERROR FAILURE PENDING SUCCESS UNKNOWN }
type RefundLineItemConnection { nodes: [RefundLineItem!]! pageInfo: PageInfo! }
type OrderTransactionConnection { nodes: [OrderTransaction!]! pageInfo: PageInfo! }
enum FulfillmentStatus { CANCELLED ERROR FAILURE OPEN PENDING SUCCESS }
type FulfillmentTrackingInfo { number: String company: String url: URL }
type FulfillmentOrder implements Node { id: ID! status: FulfillmentOrderStatus! lineItems(after: String, first: Int, reverse: Boolean = false):
  FulfillmentOrderLineItemConnection! assignedLocation: FulfillmentOrderAssignedLocation! }
type FulfillmentOrderAssignedLocation { name: String! location: Location }
type TranslatableContent { key: String! value: String digest: String locale: String! }
enum MetafieldDefinitionCreateUserErrorCode { ADMIN_ACCESS_INPUT_NOT_ALLOWED BLANK CAPABILITY_REQUIRED_BUT_DISABLED DUPLICATE_OPTION INCLUSION
  INVALID INVALID_CAPABILITY INVALID_CHARACTER INVALID_CONSTRAINTS INVALID_INPUT_COMBINATION INVALID_OPTION LIMIT_EXCEEDED
  OWNER_TYPE_LIMIT_EXCEEDED_FOR_AUTOMATED_COLLECTIONS OWNER_TYPE_LIMIT_EXCEEDED_FOR_USE_AS_ADMIN_FILTERS PINNED_LIMIT_REACHED PRESENT
  RESERVED_NAMESPACE_KEY RESOURCE_TYPE_LIMIT_EXCEEDED RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP TAKEN TOO_LONG TOO_SHORT TYPE_NOT_ALLOWED_FOR_CONDITIONS
  UNSTRUCTURED_ALREADY_EXISTS UNSUPPORTED_PINNING }
enum MetafieldsSetUserErrorCode { APP_NOT_AUTHORIZED BLANK CAPABILITY_VIOLATION INCLUSION INTERNAL_ERROR INVALID INVALID_COMPARE_DIGEST INVALID_TYPE
  INVALID_VALUE LESS_THAN_OR_EQUAL_TO PRESENT STALE_OBJECT TAKEN TOO_LONG TOO_SHORT }
enum FileContentType { EXTERNAL_VIDEO FILE IMAGE MODEL_3D VIDEO }
enum FileCreateInputDuplicateResolutionMode { APPEND_UUID RAISE_ERROR REPLACE }
input OptionValueSetInput { id: ID name: String }
input InventoryItemInput { cost: Decimal countryCodeOfOrigin: CountryCode harmonizedSystemCode: String measurement: InventoryItemMeasurementInput
  provinceCodeOfOrigin: String requiresShipping: Boolean sku: String tracked: Boolean }
input ProductSetInventoryInput { locationId: ID! name: String! quantity: Int! }
input VariantOptionValueInput { id: ID linkedMetafieldValue: String name: String optionId: ID optionName: String }
type SelectedOption { name: String! value: String! }
type InventoryItem implements Node { id: ID! tracked: Boolean! sku: String measurement: InventoryItemMeasurement! inventoryLevel(includeInactive:
  Boolean = false, locationId: ID!): InventoryLevel }
enum ProductVariantsBulkUpdateUserErrorCode { BLANK CANNOT_SET_NAME_FOR_LINKED_OPTION_VALUE CANNOT_SPECIFY_BOTH GREATER_THAN_OR_EQUAL_TO
  INVALID_INPUT INVALID_VALUE INVENTORY_QUANTITIES_LIMIT_EXCEEDED LOCAL_CURRENCY_GIFT_CARD_PRICE_MUST_BE_ZERO MUST_BE_FOR_THIS_PRODUCT
  MUST_SPECIFY_ONE_OF_PAIR NEED_TO_ADD_OPTION_VALUES NEGATIVE_PRICE_VALUE NOT_DEFINED_FOR_SHOP NO_INVENTORY_QUANTITES_DURING_UPDATE
  NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE OPTION_DOES_NOT_EXIST OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS OPTION_VALUE_DOES_NOT_EXIST
  OPTION_VALUE_NAME_TOO_LONG PRODUCT_DOES_NOT_EXIST PRODUCT_SUSPENDED PRODUCT_VARIANT_DOES_NOT_EXIST PRODUCT_VARIANT_ID_MISSING
  SUBSCRIPTION_VIOLATION TOO_LONG TOO_SHORT UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION VARIANT_ALREADY_EXISTS }
enum InventorySetQuantitiesUserErrorCode { CHANGE_FROM_QUANTITY_STALE COMPARE_QUANTITY_REQUIRED COMPARE_QUANTITY_STALE
  IDEMPOTENCY_CONCURRENT_REQUEST IDEMPOTENCY_KEY_PARAMETER_MISMATCH IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED INVALID_INVENTORY_ITEM INVALID_LOCATION
  INVALID_NAME INVALID_QUANTITY_NEGATIVE INVALID_QUANTITY_TOO_HIGH INVALID_QUANTITY_TOO_LOW INVALID_REASON INVALID_REFERENCE_DOCUMENT
  NON_MUTABLE_INVENTORY_ITEM NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR }
type InventoryQuantity { name: String! quantity: Int! }
enum PriceListPriceUserErrorCode { BLANK LOCAL_CURRENCY_GIFT_CARD_ISSUANCE_CURRENCY_MISMATCH LOCAL_CURRENCY_GIFT_CARD_LIMIT_EXCEEDED
  PRICE_LIST_CURRENCY_MISMATCH PRICE_LIST_NOT_FOUND PRICE_NOT_FIXED VARIANT_NOT_FOUND }
enum TranslationErrorCode { BLANK FAILS_RESOURCE_VALIDATION INVALID INVALID_CODE INVALID_FORMAT INVALID_KEY_FOR_MODEL INVALID_LOCALE_FOR_MARKET
  INVALID_LOCALE_FOR_SHOP INVALID_MARKET_LOCALIZABLE_CONTENT INVALID_TRANSLATABLE_CONTENT INVALID_VALUE_FOR_HANDLE_TRANSLATION
  MARKET_CUSTOM_CONTENT_NOT_ALLOWED MARKET_DOES_NOT_EXIST MARKET_LOCALE_CREATION_FAILED RESOURCE_NOT_FOUND RESOURCE_NOT_MARKET_CUSTOMIZABLE
  RESOURCE_NOT_TRANSLATABLE TOO_MANY_KEYS_FOR_RESOURCE }
input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
enum OrderCancelUserErrorCode { INTERNAL_ERROR INVALID NOT_FOUND NO_REFUND_PERMISSION NO_REFUND_TO_STORE_CREDIT_PERMISSION
  STORE_CREDIT_REFUND_B2B_NOT_SUPPORTED STORE_CREDIT_REFUND_EXPIRATION_IN_PAST STORE_CREDIT_REFUND_MISSING_CUSTOMER }
enum OrderCreateManualPaymentOrderCreateManualPaymentErrorCode { AMOUNT_EXCEEDS_BALANCE AMOUNT_NOT_POSITIVE CURRENCY_MISMATCH GATEWAY_NOT_FOUND
  ORDER_IS_TEMPORARILY_UNAVAILABLE ORDER_NOT_FOUND PROCESSED_AT_INVALID }
enum RefundLineItemRestockType { CANCEL LEGACY_RESTOCK NO_RESTOCK RETURN }
input MoneyBagInput { shopMoney: MoneyInput! }
scalar JSON
enum OrderCreateUserErrorCode { FULFILLMENT_SERVICE_INVALID INVALID INVENTORY_CLAIM_FAILED PROCESSED_AT_INVALID REDUNDANT_CUSTOMER_FIELDS
  SHOP_DORMANT TAX_LINE_RATE_MISSING }
enum OrderDeleteUserErrorCode { INVALID NOT_FOUND }
type RegionsCondition { regions(after: String, first: Int, reverse: Boolean = false): MarketRegionConnection! }
type TaxLine { ratePercentage: Float priceSet: MoneyBag! title: String! }
type DiscountAllocation { allocatedAmountSet: MoneyBag! }
type RefundLineItem { quantity: Int! lineItem: LineItem! }
enum FulfillmentOrderStatus { CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED }
type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
input InventoryItemMeasurementInput { shippingPackageId: ID weight: WeightInput }
type InventoryItemMeasurement { weight: Weight }
type MarketRegionConnection { nodes: [MarketRegion!]! pageInfo: PageInfo! }
type FulfillmentOrderLineItem implements Node { id: ID! remainingQuantity: Int! lineItem: LineItem! }
input WeightInput { unit: WeightUnit! value: Float! }
type Weight { unit: WeightUnit! value: Float! }
enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
`;
