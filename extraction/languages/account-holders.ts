import { list } from './phrase-list.ts';

/** Labels of the holder of a bank account: in every language, folded to lower case without accents. */
export const accountHolders = list(`
  szamlatulajdonos, szamlatulajdonos neve, kedvezmenyezett, kedvezmenyezett neve, kontoinhaber, kontoinhaberin,
  zahlungsempfanger, begunstigter, account holder, account name, name of account, account owner, beneficiary,
  beneficiary name, titulaire du compte, titulaire, beneficiaire, intestatario, intestatario del conto,
  intestatario conto, conto intestato a, intestato a, beneficiario, titular de la cuenta, titular cuenta, titular,
  titular cont, titularul contului, beneficiar, majitel uctu, prijemca, prijemce, wlasciciel rachunku,
  posiadacz rachunku, odbiorca przelewu, vlasnik racuna, primatelj, imetnik racuna, prejemnik, rekeninghouder,
  ten name van, op naam van, begunstigde`);
