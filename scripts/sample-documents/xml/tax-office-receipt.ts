import type { NavInvoice } from '../data/xml-invoices.ts';
import { markup } from '../markup.ts';
import { tidy } from './tidy.ts';

/** The answer of NAV Online Invoice 3.0 about an invoice that it has received. It is no invoice itself. */
export const taxOfficeReceipt = ({ number, issued }: NavInvoice): string =>
  tidy(markup`<?xml version="1.0" encoding="UTF-8"?>
<QueryTransactionStatusResponse xmlns="http://schemas.nav.gov.hu/OSA/3.0/api" xmlns:common="http://schemas.nav.gov.hu/NTCA/1.0/common">
  <common:result><common:funcCode>OK</common:funcCode></common:result>
  <processingResults>
    <processingResult>
      <index>1</index>
      <invoiceStatus>DONE</invoiceStatus>
      <invoiceNumber>${number}</invoiceNumber>
      <invoiceIssueDate>${issued}</invoiceIssueDate>
    </processingResult>
  </processingResults>
</QueryTransactionStatusResponse>
`);
