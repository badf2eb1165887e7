import { expect, it } from 'vitest';
import { documentKind } from './document-kind.ts';
import type { PageWords } from './page-words.ts';

/** Titles of documents that become no expense, in thirteen languages. */
const titles: Readonly<Record<string, string>> = {
  'delivery-note': `Szállítólevél, Lieferschein, Delivery Note, Bon de livraison, Documento di trasporto, D.D.T., Albarán,
    Aviz de însoțire a mărfii, Dodací list, Dodací list č. 5, Dokument WZ, WZ 12/2026, Otpremnica, Dobavnica,
    Pakbon, Leveringsbon, Packing Slip, Nota di consegna, Albarán de entrega, Wydanie zewnętrzne WZ,
    Bordereau de livraison`,
  quote: `Árajánlat, Angebot, Quotation, Devis, Preventivo, Presupuesto, Ofertă de preț, Ofertă, Cenová ponuka,
    Cenová nabídka, Oferta, Oferta handlowa, Ponuda, Ponudba, Offerte, Estimate, Price quotation, Offre de prix,
    Offerta, Nabídka`,
  order: `Megrendelés, Visszaigazolás, Rendelés visszaigazolása, Auftragsbestätigung, Order Confirmation,
    Confirmation de commande, Conferma d’ordine, Conferma ordine, Confirmación de pedido, Confirmare de comandă,
    Potvrdenie objednávky, Potvrzení objednávky, Potwierdzenie zamówienia, Potvrda narudžbe, Potrditev naročila,
    Orderbevestiging, Inkooporder, Objednávka, Zamówienie, Narudžbenica, Naročilnica, Bestelbon,
    Accusé de réception de commande`,
  'pay-slip': `Bérjegyzék, Gehaltsabrechnung, Lohnabrechnung, Payslip, Bulletin de paie, Bulletin de salaire, Busta paga,
    Nómina, Fluturaș de salariu, Výplatná páska, Výplatní páska, Pasek płacowy, Lista płac, Platna lista,
    Plačilna lista, Loonstrook, Salarisstrook, Recibo de nómina, Bezügeabrechnung, Obračun plaće, Obračun plače`,
  reminder: `Fizetési felszólítás, Mahnung, Zahlungserinnerung, Payment Reminder, Relance, Lettre de rappel,
    Mise en demeure, Sollecito di pagamento, Recordatorio de pago, Somație de plată, Upomienka, Upomínka,
    Výzva na úhradu, Wezwanie do zapłaty, Ponaglenie, Opomena, Opomena pred tužbu, Opomin, Aanmaning,
    Betalingsherinnering, Herinnering, Final Notice`,
  'bank-statement': `Bankszámlakivonat, Kontoauszug, Bank Statement, Relevé de compte, Estratto conto, Extracto de cuenta,
    Extracto bancario, Extras de cont, Výpis z účtu, Bankový výpis, Bankovní výpis, Wyciąg bankowy,
    Wyciąg z rachunku, Izvadak po računu, Izvod, Izpisek, Bančni izpisek, Rekeningafschrift, Account statement`,
  contract: `Szerződés, Vertrag, Contract, Mietvertrag, Contrat, Contratto, Contrato, Contract de prestări servicii,
    Zmluva, Kúpna zmluva, Smlouva, Kupní smlouva, Umowa, Umowa najmu, Umowa zlecenie, Ugovor, Ugovor o djelu,
    Pogodba, Najemna pogodba, Overeenkomst, Contrat de prestation de services, Nájomná zmluva, Smlouva o dílo,
    Service Agreement, Dienstverleningsovereenkomst, Wartungsvertrag, Keretszerződés 2026/4`,
  proforma: `Díjbekérő, Proforma-Rechnung, Pro forma invoice, Facture pro forma, Fattura proforma, Factura proforma,
    Factură proformă, Zálohová faktúra, Zálohová faktura, Proforma faktúra, Faktura pro forma, Faktura proforma,
    Ponuda - predračun, Predračun za plačilo, Pro-forma factuur, Proformafactuur, Voorschotfactuur pro forma,
    Preddavková faktúra, Predračun št. 12`,
};

const rows = Object.entries(titles).flatMap(([kind, all]) => all.split(/,\s+/).map((title) => [title, kind] as const));

function page(lines: readonly string[]): PageWords {
  const cells = lines.map((line, at) =>
    line.split(' ').map((text, index) => ({
      text,
      left: index / 30,
      right: (index + 0.9) / 30,
      top: at / 40,
      bottom: at / 40 + (at === 1 ? 0.03 : 0.015),
    })),
  );
  return { page: 1, cells };
}

it.each(rows)('%s: %s', (title, kind) => {
  expect(documentKind([page(['Malomsor Kft.', title, 'Budapest'])]).kind).toBe(kind);
});
