/** For tests: the smallest invoices of each format that still have every field. */

export const navInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<d:InvoiceData xmlns:d="http://schemas.nav.gov.hu/OSA/3.0/data" xmlns:b="http://schemas.nav.gov.hu/OSA/3.0/base">
 <d:invoiceNumber>N-1</d:invoiceNumber><d:invoiceIssueDate>2024-05-02</d:invoiceIssueDate>
 <d:invoiceMain><d:invoice>
  <d:invoiceHead>
   <d:supplierInfo>
    <d:supplierTaxNumber><b:taxpayerId>12345676</b:taxpayerId><b:vatCode>2</b:vatCode><b:countyCode>43</b:countyCode></d:supplierTaxNumber>
    <d:supplierName>Őszi Gyümölcs Kft</d:supplierName>
   </d:supplierInfo>
   <d:customerInfo><d:customerName>Vevő Bt</d:customerName></d:customerInfo>
   <d:invoiceDetail>
    <d:invoiceDeliveryDate>2024-05-01</d:invoiceDeliveryDate><d:currencyCode>HUF</d:currencyCode>
    <d:paymentMethod>TRANSFER</d:paymentMethod><d:paymentDate>2024-05-10</d:paymentDate>
   </d:invoiceDetail>
  </d:invoiceHead>
  <d:invoiceLines><d:line>
   <d:lineDescription>Alma</d:lineDescription><d:quantity>10</d:quantity>
   <d:lineAmountsNormal>
    <d:lineNetAmountData><d:lineNetAmount>1000</d:lineNetAmount></d:lineNetAmountData>
    <d:lineVatRate><d:vatPercentage>0.27</d:vatPercentage></d:lineVatRate>
   </d:lineAmountsNormal>
  </d:line></d:invoiceLines>
  <d:invoiceSummary>
   <d:summaryNormal>
    <d:summaryByVatRate>
     <d:vatRate><d:vatPercentage>0.27</d:vatPercentage></d:vatRate>
     <d:vatRateNetData><d:vatRateNetAmount>1000</d:vatRateNetAmount></d:vatRateNetData>
     <d:vatRateVatData><d:vatRateVatAmount>270</d:vatRateVatAmount></d:vatRateVatData>
    </d:summaryByVatRate>
    <d:invoiceNetAmount>1000</d:invoiceNetAmount><d:invoiceVatAmount>270</d:invoiceVatAmount>
   </d:summaryNormal>
  </d:invoiceSummary>
 </d:invoice></d:invoiceMain>
</d:InvoiceData>`;

export const ublInvoice = `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:a" xmlns:c="urn:c">
 <c:ID>U-1</c:ID><c:IssueDate>2024-05-02</c:IssueDate><c:DueDate>2024-05-10</c:DueDate>
 <c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode>
 <a:AccountingSupplierParty><a:Party>
  <a:PartyName><c:Name>Trading name</c:Name></a:PartyName>
  <a:PartyTaxScheme><c:CompanyID>12/345</c:CompanyID><a:TaxScheme><c:ID>FC</c:ID></a:TaxScheme></a:PartyTaxScheme>
  <a:PartyTaxScheme><c:CompanyID>DE136695976</c:CompanyID><a:TaxScheme><c:ID>VAT</c:ID></a:TaxScheme></a:PartyTaxScheme>
  <a:PartyLegalEntity><c:RegistrationName>Herbst Obst GmbH</c:RegistrationName></a:PartyLegalEntity>
 </a:Party></a:AccountingSupplierParty>
 <a:Delivery><c:ActualDeliveryDate>2024-05-01</c:ActualDeliveryDate></a:Delivery>
 <a:PaymentMeans><c:PaymentMeansCode>58</c:PaymentMeansCode></a:PaymentMeans>
 <a:TaxTotal><c:TaxAmount currencyID="HUF">7600</c:TaxAmount></a:TaxTotal>
 <a:TaxTotal><c:TaxAmount currencyID="EUR">19.0</c:TaxAmount>
  <a:TaxSubtotal><c:TaxableAmount>100</c:TaxableAmount><c:TaxAmount>19</c:TaxAmount>
   <a:TaxCategory><c:Percent>19</c:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>
 <a:LegalMonetaryTotal><c:TaxExclusiveAmount>100</c:TaxExclusiveAmount><c:TaxInclusiveAmount>119</c:TaxInclusiveAmount>
  <c:PayableAmount>19</c:PayableAmount></a:LegalMonetaryTotal>
 <a:InvoiceLine><c:InvoicedQuantity>4</c:InvoicedQuantity><c:LineExtensionAmount>100</c:LineExtensionAmount>
  <a:Item><c:Name>Birnen</c:Name><a:ClassifiedTaxCategory><c:Percent>19</c:Percent></a:ClassifiedTaxCategory></a:Item></a:InvoiceLine>
</Invoice>`;

export const ublCreditNote = ublInvoice
  .replaceAll(
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"',
  )
  .replace('</Invoice>', '</CreditNote>')
  .replaceAll('InvoiceLine', 'CreditNoteLine')
  .replaceAll('InvoicedQuantity', 'CreditedQuantity');

export const ciiInvoice = `<?xml version="1.0"?>
<x:CrossIndustryInvoice xmlns:x="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:r="urn:r" xmlns:u="urn:u">
 <x:ExchangedDocument><r:ID>C-1</r:ID><r:IssueDateTime><u:DateTimeString format="102">20240502</u:DateTimeString></r:IssueDateTime></x:ExchangedDocument>
 <x:SupplyChainTradeTransaction>
  <r:IncludedSupplyChainTradeLineItem>
   <r:SpecifiedTradeProduct><r:Name>Birnen</r:Name></r:SpecifiedTradeProduct>
   <r:SpecifiedLineTradeDelivery><r:BilledQuantity>4</r:BilledQuantity></r:SpecifiedLineTradeDelivery>
   <r:SpecifiedLineTradeSettlement>
    <r:ApplicableTradeTax><r:RateApplicablePercent>19</r:RateApplicablePercent></r:ApplicableTradeTax>
    <r:SpecifiedTradeSettlementLineMonetarySummation><r:LineTotalAmount>100</r:LineTotalAmount></r:SpecifiedTradeSettlementLineMonetarySummation>
   </r:SpecifiedLineTradeSettlement>
  </r:IncludedSupplyChainTradeLineItem>
  <r:ApplicableHeaderTradeAgreement><r:SellerTradeParty><r:Name>Herbst Obst GmbH</r:Name>
   <r:SpecifiedTaxRegistration><r:ID schemeID="FC">12/345</r:ID></r:SpecifiedTaxRegistration>
   <r:SpecifiedTaxRegistration><r:ID schemeID="VA">DE136695976</r:ID></r:SpecifiedTaxRegistration>
  </r:SellerTradeParty></r:ApplicableHeaderTradeAgreement>
  <r:ApplicableHeaderTradeDelivery><r:ActualDeliverySupplyChainEvent><r:OccurrenceDateTime>
   <u:DateTimeString format="102">20240501</u:DateTimeString></r:OccurrenceDateTime></r:ActualDeliverySupplyChainEvent></r:ApplicableHeaderTradeDelivery>
  <r:ApplicableHeaderTradeSettlement><r:InvoiceCurrencyCode>EUR</r:InvoiceCurrencyCode>
   <r:SpecifiedTradeSettlementPaymentMeans><r:TypeCode>58</r:TypeCode></r:SpecifiedTradeSettlementPaymentMeans>
   <r:ApplicableTradeTax><r:CalculatedAmount>19</r:CalculatedAmount><r:BasisAmount>100</r:BasisAmount>
    <r:RateApplicablePercent>19</r:RateApplicablePercent></r:ApplicableTradeTax>
   <r:SpecifiedTradePaymentTerms><r:DueDateDateTime><u:DateTimeString format="102">20240510</u:DateTimeString></r:DueDateDateTime></r:SpecifiedTradePaymentTerms>
   <r:SpecifiedTradeSettlementHeaderMonetarySummation>
    <r:TaxBasisTotalAmount>100</r:TaxBasisTotalAmount><r:TaxTotalAmount currencyID="HUF">7600</r:TaxTotalAmount>
    <r:TaxTotalAmount currencyID="EUR">19</r:TaxTotalAmount><r:GrandTotalAmount>119</r:GrandTotalAmount>
    <r:DuePayableAmount>19</r:DuePayableAmount>
   </r:SpecifiedTradeSettlementHeaderMonetarySummation>
  </r:ApplicableHeaderTradeSettlement>
 </x:SupplyChainTradeTransaction>
</x:CrossIndustryInvoice>`;

/** ZUGFeRD 1 has the same values under older names. */
export const zugferd1Invoice = ciiInvoice
  .replaceAll('x:CrossIndustryInvoice', 'x:CrossIndustryDocument')
  .replace('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'urn:ferd:CrossIndustryDocument:invoice:1p0')
  .replaceAll('x:ExchangedDocument', 'x:HeaderExchangedDocument')
  .replaceAll('x:SupplyChainTradeTransaction', 'x:SpecifiedSupplyChainTradeTransaction')
  .replaceAll(/Applicable(?:Header)Trade(Agreement|Delivery|Settlement)/g, 'ApplicableSupplyChainTrade$1')
  .replaceAll(/SpecifiedLineTrade(Delivery|Settlement)/g, 'SpecifiedSupplyChainTrade$1')
  .replaceAll(/SpecifiedTradeSettlement(?:Header|Line)MonetarySummation/g, 'SpecifiedTradeSettlementMonetarySummation')
  .replaceAll('RateApplicablePercent', 'ApplicablePercent');
