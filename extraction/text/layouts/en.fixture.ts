import type { TypedLayout } from './typed-layout.fixture.ts';

export const englishLayouts: readonly TypedLayout[] = [
  {
    title: 'UK VAT invoice, tax point, totals right',
    page: `
Moorland Joinery Ltd                                        VAT INVOICE
12 Heather Road, York YO1 7HH                               Invoice No:     MJ/10422
VAT Reg No: GB 123 4567 82                                  Tax point:      28/10/2026
Company No. 01234567                                        Invoice date:   02/11/2026
Bill To:                                                    Terms:          30 days
Riverside Dental Practice                                   Due date:       02/12/2026
4 Bank Street
Leeds LS1 5AA
Qty     Description               Unit price     VAT rate     Amount
4       Oak shelves               125.00         20%          500.00
1       Fitting                   180.00         20%          180.00
                                  Subtotal                    £680.00
                                  VAT @ 20%                   £136.00
                                  Total                       £816.00
Bank: Sort code 20-11-43 Account 12345678
`,
    expected: {
      invoiceNumber: 'MJ/10422',
      partnerName: 'Moorland Joinery Ltd',
      partnerTaxNumber: 'GB123456782',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-28',
      dueAt: '2026-12-02',
      currency: 'GBP',
      net: '680.00',
      vat: '136.00',
      gross: '816.00',
    },
  },
  {
    title: 'US, month first, sales tax',
    page: `
Prairie Office Supply Inc.
200 Main Street
Omaha, NE 68102
INVOICE
Bill To                          Ship To                          Invoice #     48812
Lakeside Dental LLC              Lakeside Dental LLC              Invoice Date  11/02/2026
1 Lake Ave                       1 Lake Ave                       P.O.#         7731
Omaha, NE 68104                  Omaha, NE 68104                  Due Date      12/02/2026
Description                      Qty     Unit Price     Amount
Desk chairs                      3       199.00         597.00
                                         Subtotal       597.00
                                         Sales Tax 7.0% 41.79
                                         TOTAL          $638.79
`,
    expected: {
      invoiceNumber: '48812',
      partnerName: 'Prairie Office Supply Inc.',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      currency: 'USD',
      net: '597.00',
      vat: '41.79',
      gross: '638.79',
    },
  },
  {
    title: 'subscription, date of issue in words, amount due as a headline',
    page: `
Invoice
Invoice number  7F3C2A91-0007
Date of issue   November 2, 2026
Date due        November 2, 2026

Cloudnest Hosting, Inc.          Bill to
500 Market St                    Tölgy Média Kft.
San Francisco, CA 94105          1074 Budapest, Dob utca 7
United States                    Hungary
billing@cloudnest.example        HU VAT HU12345676
$48.00 USD due November 2, 2026
Description                      Qty     Unit price     Amount
Pro plan                         1       $48.00         $48.00
Nov 2 - Dec 2, 2026
                                 Subtotal               $48.00
                                 Total                  $48.00
                                 Amount due             $48.00 USD
`,
    expected: {
      invoiceNumber: '7F3C2A91-0007',
      partnerName: 'Cloudnest Hosting, Inc.',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-02',
      currency: 'USD',
      gross: '48.00',
    },
  },
  {
    title: 'Irish reverse charge, customer VAT id labelled',
    page: `
Tax Invoice
Sold by: Emerald Ads Ireland Limited
Barrow Street, Dublin 4, Ireland
VAT ID: IE6388047V
Billed to: Diófa Webáruház Kft.
Customer VAT number: HU12345676
Invoice number: 4711889912
Invoice date: 31 Oct 2026
Payment method: Credit card
Summary for 1 Oct 2026 - 31 Oct 2026
Subtotal in EUR                  €312.40
VAT (0%)                         €0.00
Total in EUR                     €312.40
Reverse charge: customer to account for VAT.
`,
    expected: {
      invoiceNumber: '4711889912',
      partnerName: 'Emerald Ads Ireland Limited',
      partnerTaxNumber: 'IE6388047V',
      issuedAt: '2026-10-31',
      currency: 'EUR',
      net: '312.40',
      vat: '0.00',
      gross: '312.40',
      paymentMethod: 'card',
    },
  },
  {
    title: 'credit note in brackets',
    page: `
CREDIT NOTE                                      Credit Note No: CN-0091
Seaview Catering Ltd                             Date: 3rd November 2026
VAT No. GB 123456782                             Original invoice number: INV-2210
Customer: Castle Events Ltd
Description                Net           VAT          Gross
Returned linen             (120.00)      (24.00)      (144.00)
Total                      (120.00)      (24.00)      (144.00)
Amounts in GBP
`,
    expected: {
      invoiceNumber: 'CN-0091',
      partnerName: 'Seaview Catering Ltd',
      partnerTaxNumber: 'GB123456782',
      issuedAt: '2026-11-03',
      currency: 'GBP',
      net: '-120.00',
      vat: '-24.00',
      gross: '-144.00',
    },
  },
  {
    title: 'two pages, totals only on the last, brought forward',
    page: `
Northgate Wholesale Ltd            Invoice No. 220417            Page 1 of 2
VAT Registration Number: GB123456782
Invoice To: The Tea Rooms          Date: 2 Nov 2026
Item             Net         VAT %     VAT
Tea              1,200.00    0         0.00
Cups             800.00      20        160.00
Carried forward  2,000.00              160.00
\fNorthgate Wholesale Ltd            Invoice No. 220417            Page 2 of 2
Brought forward  2,000.00              160.00
Saucers          400.00      20        80.00
VAT analysis     Goods       VAT
0%               1,200.00    0.00
20%              1,200.00    240.00
                 Total net               2,400.00
                 Total VAT               240.00
                 Invoice total           GBP 2,640.00
`,
    expected: {
      invoiceNumber: '220417',
      partnerName: 'Northgate Wholesale Ltd',
      partnerTaxNumber: 'GB123456782',
      issuedAt: '2026-11-02',
      currency: 'GBP',
      net: '2400.00',
      vat: '240.00',
      gross: '2640.00',
    },
  },
  {
    title: 'Supplier and Customer boxes side by side, VAT numbers in both, totals left',
    page: `
Supplier                                  Customer
Baltic Timber OU                          Kőris Bútor Kft.
Sadama 5, Tallinn                         9400 Sopron, Fa u. 2.
VAT No: EE100931558                       VAT No: HU12345676
Document no: BT 2026-311
Issue date: 2026-11-02          Delivery date: 2026-10-30          Payment due: 2026-11-30
Net total: 7 350,50 EUR
VAT 0%: 0,00 EUR
Total amount: 7 350,50 EUR
IBAN: EE38 2200 2210 2014 5685
`,
    expected: {
      invoiceNumber: 'BT 2026-311',
      partnerName: 'Baltic Timber OU',
      partnerTaxNumber: 'EE100931558',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-30',
      dueAt: '2026-11-30',
      currency: 'EUR',
      net: '7350.50',
      vat: '0.00',
      gross: '7350.50',
    },
  },
  {
    title: 'freelancer, From/To, short amounts, deposit paid',
    page: `
INVOICE 2026-031
Date: 02 Nov 2026
From: Jane Hollow                     To: Bluebird Press Ltd
3 Elm Row, Bristol
Editing                               1,500.00
Deposit received                      -500.00
Total                                 1,500.00
Balance due                           £1,000.00
Please pay by 16 Nov 2026
`,
    expected: {
      invoiceNumber: '2026-031',
      partnerName: 'Jane Hollow',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      currency: 'GBP',
      gross: '1500.00',
    },
  },
];
