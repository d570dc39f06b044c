/**
 * Fields of the entities of Shopware's Admin API (6.7) that the stand-in knows, as the OpenAPI description published with `@shopware/api-client`
 * 1.6.0 has them: `!` is required, `~` is only read, `>` leads to one other entity and `*` to many.
 */
export const published = `
product: id:id! parentId:id parentVersionId:id manufacturerId:id productManufacturerVersionId:id unitId:id taxId:id! coverId:id
  productMediaVersionId:id deliveryTimeId:id price:*price! productNumber:text! restockTime:int autoIncrement:int~ active:flag
  available:flag~ isCloseout:flag availableStock:int~ stock:int! variation:list displayGroup:text~ manufacturerNumber:text ean:text
  purchaseSteps:int maxPurchase:int minPurchase:int purchaseUnit:number referenceUnit:number shippingFree:flag purchasePrices:*price
  markAsTopseller:flag weight:number width:number height:number length:number releaseDate:date ratingAverage:number~ categoryTree:list~
  propertyIds:list~ optionIds:list~ categoryIds:list~ childCount:int~ customFieldSetSelectionActive:flag sales:int~ metaDescription:text
  name:text! keywords:text description:text metaTitle:text packUnit:text packUnitPlural:text customFields:object customSearchKeywords:list
  type:text createdAt:date~ updatedAt:date~ parent:>product children:*product tax:>tax manufacturer:>product_manufacturer
  cover:>product_media openGraphMedia:>media canonicalProduct:>product media:*product_media
  configuratorSettings:*product_configurator_setting visibilities:*product_visibility orderLineItems:*order_line_item
  options:*property_group_option properties:*property_group_option categories:*category categoriesRo:*category
product_visibility: id:id! productId:id! productVersionId:id salesChannelId:id! visibility:int! createdAt:date~ updatedAt:date~
  salesChannel:>sales_channel product:>product
product_media: id:id! productId:id! productVersionId:id mediaId:id! position:int customFields:object createdAt:date~ updatedAt:date~
  product:>product media:>media coverProducts:*product
product_configurator_setting: id:id! productId:id! productVersionId:id mediaId:id optionId:id! price:object position:int customFields:object
  createdAt:date~ updatedAt:date~ product:>product media:>media option:>property_group_option
product_manufacturer: id:id! mediaId:id link:text name:text! description:text customFields:object createdAt:date~ updatedAt:date~
  media:>media products:*product
property_group: id:id! name:text! description:text displayType:text sortingType:text filterable:flag visibleOnProductDetailPage:flag
  position:int customFields:object createdAt:date~ updatedAt:date~ options:*property_group_option
property_group_option: id:id! groupId:id! name:text! position:int colorHexCode:text mediaId:id combinable:flag customFields:object
  createdAt:date~ updatedAt:date~ media:>media group:>property_group productConfiguratorSettings:*product_configurator_setting
  productProperties:*product productOptions:*product
category: id:id! parentId:id parentVersionId:id afterCategoryId:id afterCategoryVersionId:id mediaId:id displayNestedProducts:flag
  autoIncrement:int~ breadcrumb:list~ level:int~ path:text~ childCount:int~ type:text productAssignmentType:text visible:flag active:flag
  visibleChildCount:int name:text! customFields:object description:text metaTitle:text metaDescription:text keywords:text createdAt:date~
  updatedAt:date~ parent:>category children:*category media:>media products:*product nestedProducts:*product
  navigationSalesChannels:*sales_channel footerSalesChannels:*sales_channel serviceSalesChannels:*sales_channel
media: id:id! userId:id mediaFolderId:id mimeType:text fileExtension:text uploadedAt:date~ fileName:text fileSize:int~ metaData:object~
  mediaType:object~ config:object alt:text title:text url:text path:text hasFile:flag private:flag customFields:object fileHash:text
  createdAt:date~ updatedAt:date~ categories:*category productManufacturers:*product_manufacturer productMedia:*product_media
  propertyGroupOptions:*property_group_option shippingMethods:*shipping_method paymentMethods:*payment_method
  productConfiguratorSettings:*product_configurator_setting productOpenGraphImages:*product orderLineItems:*order_line_item
tax: id:id! taxRate:number! name:text! position:int customFields:object createdAt:date~ updatedAt:date~ products:*product rules:*tax_rule
  shippingMethods:*shipping_method
tax_rule: id:id! taxRuleTypeId:id! countryId:id! taxRate:number! data:object taxId:id! activeFrom:date createdAt:date~ updatedAt:date~
  type:>tax_rule_type country:>country tax:>tax
tax_rule_type: id:id! technicalName:text~! position:int! typeName:text! createdAt:date~ updatedAt:date~ rules:*tax_rule
currency: id:id! factor:number! symbol:text! isoCode:text! shortName:text! name:text! position:int isSystemDefault:flag taxFreeFrom:number
  customFields:object itemRounding:object! totalRounding:object! createdAt:date~ updatedAt:date~
  salesChannelDefaultAssignments:*sales_channel orders:*order salesChannels:*sales_channel salesChannelDomains:*sales_channel_domain
language: id:id! parentId:id localeId:id! translationCodeId:id name:text! active:flag customFields:object createdAt:date~ updatedAt:date~
  parent:>language locale:>locale translationCode:>locale children:*language salesChannels:*sales_channel
  salesChannelDefaultAssignments:*sales_channel salesChannelDomains:*sales_channel_domain orders:*order
locale: id:id! code:text! name:text! territory:text! customFields:object createdAt:date~ updatedAt:date~ languages:*language
sales_channel: id:id! typeId:id! languageId:id! customerGroupId:id! currencyId:id! paymentMethodId:id! shippingMethodId:id! countryId:id!
  navigationCategoryId:id! navigationCategoryVersionId:id navigationCategoryDepth:int name:text! shortName:text taxCalculationType:text
  accessKey:text! configuration:object active:flag customFields:object paymentMethodIds:list~ createdAt:date~ updatedAt:date~
  currencies:*currency languages:*language countries:*country paymentMethods:*payment_method shippingMethods:*shipping_method
  language:>language currency:>currency paymentMethod:>payment_method shippingMethod:>shipping_method country:>country orders:*order
  domains:*sales_channel_domain navigationCategory:>category footerCategory:>category serviceCategory:>category
  productVisibilities:*product_visibility hreflangDefaultDomain:>sales_channel_domain
sales_channel_domain: id:id! url:text! salesChannelId:id! languageId:id! currencyId:id! snippetSetId:id! customFields:object createdAt:date~
  updatedAt:date~ salesChannel:>sales_channel language:>language currency:>currency salesChannelDefaultHreflang:>sales_channel
country: id:id! name:text! iso:text position:int active:flag shippingAvailable:flag iso3:text displayStateInRegistration:flag
  forceStateInRegistration:flag checkVatIdPattern:flag vatIdRequired:flag vatIdPattern:text customFields:object customerTax:object
  companyTax:object postalCodeRequired:flag checkPostalCodePattern:flag checkAdvancedPostalCodePattern:flag advancedPostalCodePattern:text
  addressFormat:object! defaultPostalCodePattern:text isEu:flag createdAt:date~ updatedAt:date~ orderAddresses:*order_address
  salesChannelDefaultAssignments:*sales_channel salesChannels:*sales_channel taxRules:*tax_rule
integration: id:id! label:text! accessKey:text! secretAccessKey:text! lastUsageAt:date admin:flag~ mcpAllowlist:object customFields:object
  deletedAt:date createdAt:date~ updatedAt:date~ aclRoles:*acl_role
acl_role: id:id! name:text! description:text privileges:list deletedAt:date createdAt:date~ updatedAt:date~ integrations:*integration
order: id:id! autoIncrement:int~ orderNumber:text billingAddressId:id! billingAddressVersionId:id primaryOrderDeliveryId:id
  primaryOrderDeliveryVersionId:id primaryOrderTransactionId:id primaryOrderTransactionVersionId:id currencyId:id! languageId:id!
  salesChannelId:id! orderDateTime:date! orderDate:text~ price:object amountTotal:number~ amountNet:number~ positionPrice:number~
  taxStatus:text~ shippingCosts:object shippingTotal:number~ currencyFactor:number! deepLinkCode:text affiliateCode:text campaignCode:text
  customerComment:text internalComment:text source:text taxCalculationType:text stateId:id! ruleIds:list customFields:object createdById:id
  updatedById:id itemRounding:object! totalRounding:object! createdAt:date~ updatedAt:date~ stateMachineState:>state_machine_state
  primaryOrderDelivery:>order_delivery primaryOrderTransaction:>order_transaction orderCustomer:>order_customer currency:>currency
  language:>language salesChannel:>sales_channel addresses:*order_address billingAddress:>order_address deliveries:*order_delivery
  lineItems:*order_line_item transactions:*order_transaction
order_line_item: id:id! orderId:id! orderVersionId:id productId:id productVersionId:id promotionId:id parentId:id parentVersionId:id
  coverId:id identifier:text! referencedId:text quantity:int! label:text! payload:object good:flag removable:flag stackable:flag
  position:int price:object! priceDefinition:object unitPrice:number totalPrice:number description:text type:text customFields:object
  createdAt:date~ updatedAt:date~ cover:>media order:>order product:>product parent:>order_line_item children:*order_line_item!
order_transaction: id:id! orderId:id! orderVersionId:id paymentMethodId:id! amount:object! validationData:object stateId:id!
  customFields:object createdAt:date~ updatedAt:date~ stateMachineState:>state_machine_state order:>order paymentMethod:>payment_method
  captures:*order_transaction_capture primaryOrder:>order
order_delivery: id:id! orderId:id! orderVersionId:id shippingOrderAddressId:id! shippingOrderAddressVersionId:id shippingMethodId:id!
  stateId:id! trackingCodes:list shippingDateEarliest:date! shippingDateLatest:date! shippingCosts:object customFields:object
  createdAt:date~ updatedAt:date~ stateMachineState:>state_machine_state order:>order shippingOrderAddress:>order_address
  shippingMethod:>shipping_method primaryOrder:>order
order_customer: id:id! customerId:id orderId:id! orderVersionId:id email:text! salutationId:id firstName:text! lastName:text! company:text
  title:text vatIds:list customerNumber:text customFields:object remoteAddress:text createdAt:date~ updatedAt:date~ order:>order
order_address: id:id! countryId:id! countryStateId:id orderId:id! orderVersionId:id salutationId:id firstName:text! lastName:text!
  street:text! zipcode:text city:text! company:text department:text title:text phoneNumber:text additionalAddressLine1:text
  additionalAddressLine2:text hash:text customFields:object vatId:text createdAt:date~ updatedAt:date~ country:>country order:>order
  orderDeliveries:*order_delivery
payment_method: id:id! handlerIdentifier:text name:text! distinguishableName:text~ description:text position:int active:flag
  afterOrderEnabled:flag customFields:object availabilityRuleId:id mediaId:id formattedHandlerIdentifier:text~ technicalName:text!
  shortName:text createdAt:date~ updatedAt:date~ media:>media salesChannelDefaultAssignments:*sales_channel
  orderTransactions:*order_transaction salesChannels:*sales_channel
shipping_method: id:id! name:text! technicalName:text! active:flag position:int customFields:object availabilityRuleId:id mediaId:id
  deliveryTimeId:id! taxType:text taxId:id description:text trackingUrl:text createdAt:date~ updatedAt:date~ media:>media
  orderDeliveries:*order_delivery salesChannels:*sales_channel salesChannelDefaultAssignments:*sales_channel tax:>tax
state_machine_state: id:id! technicalName:text! name:text! stateMachineId:id! customFields:object createdAt:date~ updatedAt:date~
  orderTransactions:*order_transaction orderDeliveries:*order_delivery orders:*order orderTransactionCaptures:*order_transaction_capture
  orderTransactionCaptureRefunds:*order_transaction_capture_refund
order_transaction_capture: id:id! orderTransactionId:id! orderTransactionVersionId:id stateId:id! externalReference:text amount:object!
  customFields:object createdAt:date~ updatedAt:date~ stateMachineState:>state_machine_state transaction:>order_transaction
  refunds:*order_transaction_capture_refund
order_transaction_capture_refund: id:id! captureId:id! captureVersionId:id stateId:id! externalReference:text reason:text amount:object!
  customFields:object createdAt:date~ updatedAt:date~ stateMachineState:>state_machine_state transactionCapture:>order_transaction_capture
`;
