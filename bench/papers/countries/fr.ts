import { choices, type CommonWords, type Country } from '../country.ts';
import { french } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'FR',
    language: 'fr',
    currency: 'EUR',
    money: choices('# €|# EUR|# €'),
    places: 2,
    numbers: choices(' ,|\u00a0,|.,'),
    dates: choices('DD/MM/YYYY|D MMMM YYYY|DD/MM/YY|DD-MM-YYYY'),
    rates: [200, 55, 100],
    cashStep: 1,
    towns: choices('69002 Lyon|33000 Bordeaux|31000 Toulouse|44000 Nantes|67000 Strasbourg|75011 Paris'),
    streets: choices('rue de la République|avenue Jean Jaurès|boulevard Voltaire|place du Marché|chemin des Prés'),
    houseFirst: true,
    legalForms: choices('# SARL|SARL #|# SAS|# SA|SAS #|# EURL'),
    shops: choices('Boulangerie Moreau|Café de la Gare|Garage Lefèvre|Fleurs de Zoé|Quincaillerie du Pont'),
    phone: '04 55 55 ## ##',
    taxNumber: french,
  },
];

export const common: CommonWords = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  names: choices('Clairval|Montfleury|Atelier Bréhat|Roselière|Vent du Nord|Hautecombe|Lumen|Bois-Joli|Orval|Grandpré'),
  goods: choices('Papier A4|Entretien chaudière|Déplacement|Conseil|Cadre acier soudé|Toner noir|Collier de serrage'),
  groceries: choices('BAGUETTE|LAIT 1L|POMMES|CAFÉ MOULU 250G|COMTÉ 200G|EAU MINÉRALE|VIS M8'),
  piece: 'pce',
  description: 'Désignation',
  quantity: 'Qté',
  price: 'P.U. HT',
  net: 'HT',
  rate: 'TVA %',
  vat: 'TVA',
  gross: 'TTC',
  page: 'Page',
  phone: 'Tél.',
  bank: 'IBAN',
  transfer: 'Virement',
  cash: 'Espèces',
  card: 'Carte bancaire',
  change: 'Rendu',
  rounding: 'Arrondi',
  deposit: 'Acompte versé',
  balance: 'Solde antérieur',
  thanks: choices('Nous vous remercions de votre confiance.|Merci de votre visite !'),
  letter:
    'Nous vous informons que nos horaires changeront à partir du mois prochain. Nous restons à votre disposition.',
  contract:
    'Les parties conviennent de ce qui suit. Le contrat est conclu pour une durée indéterminée, avec un préavis de trente jours.',
  reminder: 'Sauf erreur de notre part, le montant ci-dessous reste impayé. Merci de le régler sous huit jours.',
  pay: ['Salaire brut', 'Impôt prélevé', 'Cotisations', 'Salaire net'],
  statement: ['Ancien solde', 'Nouveau solde', 'Crédit'],
};
