import { article } from './article.ts';
import type { monthClose as shape } from '../en/month-close.ts';

export const monthClose: typeof shape = {
  title: 'Havi zárás',
  allLabel: 'Cégek a hónapban',
  columns: {
    company: 'Cég',
    open: 'Nyitott tételek',
    review: 'Ellenőrizendő',
    pending: 'Könyvelendő',
    missing: 'Hiányzó számlák',
    unattached: 'Nem csatolt dokumentumok',
    payments: 'Adók, bérek',
    read: 'Költségek állapota',
  },
  done: 'nincs',
  unknown: 'nincs adat',
  readNever: 'még nincs beolvasva',
  notCopied: 'Még nincs minden költség beolvasva a szolgáltatásból: ez a lista hiányos lehet.',
  copiedAt: (time) => `Költségek állapota: ${time}`,
  nothing: 'A Counterfoil által vizsgált adatok szerint a hónap zárható.',
  toReview: (n) => (n === 0 ? 'Nincs ellenőrizendő bizonylat' : `${n} ellenőrizendő bizonylat (minden hónap)`),
  pending: (n) => (n === 0 ? 'A hónapból nincs könyvelendő költség' : `${n} könyvelendő költség a hónapból`),
  unattached: (n) =>
    n === 0
      ? 'Nincs nem csatolt dokumentum'
      : `${n} dokumentum nincs költséghez vagy bevételhez csatolva (minden hónap)`,
  unattachedUnknown: 'A dokumentumok még nincsenek beolvasva a szolgáltatásból.',
  openReview: 'Ellenőrzés',
  openExpenses: 'Megnyitás',
  openDocuments: 'Dokumentumok megnyitása',
  missingTitle: 'Várt, de be nem érkezett számlák',
  missingNone: 'Minden rendszeres partnertől érkezett számla.',
  reason: (months, day) => `számlák: ${months}, a hónap ${day}. napja körül`,
  dismiss: 'Ebben a hónapban nincs',
  undismiss: 'Mégis várható',
  dismissed: 'ebben a hónapban nincs',
  letterTitle: 'Levél az ügyfélnek',
  letterLabel: 'A levél szövege',
  letterNone: 'Nincs mit bekérni az ügyféltől.',
  copy: 'Másolás',
  copied: 'Kimásolva.',
  mail: 'Megnyitás a levelezőprogramban',
  mailTooLong: 'A szöveg túl hosszú a levelezőprogramnak: másolja ki, és illessze be ott.',
  again: 'Újraírás az adatokból',
  letterKept: 'A szerkesztett szöveg ezen a számítógépen megmarad.',
  unpaid: (n) => (n === 0 ? 'A hónap minden adója és bére ki van fizetve' : `${n} fizetetlen adó vagy bér a hónapból`),
  usual: (n) => (n === 0 ? 'Minden szokásos adó és bér megvan' : `${n} szokásos adó vagy bér hiányzik`),
  paymentsUnknown: 'Az adók és a bérek még nincsenek beolvasva a szolgáltatásból.',
  letter: {
    subject: (company, month) => `${company}: hiányzó tételek, ${month}`,
    greeting: 'Tisztelt Ügyfelünk!',
    intro: (company, month) =>
      `${article(company)} ${company} ${month}i könyveléséhez az alábbi partnerektől még nem kaptunk számlát:`,
    line: (name, day) => `- ${name} (általában a hónap ${day}. napja körül érkezik)`,
    end: 'Kérjük, küldje el ezeket, vagy jelezze, ha ebben a hónapban nem várható.',
    toPay: (company, month) => `${article(company)} ${company} ${month}i fizetendő tételei:`,
    payment: (name, amount, day) =>
      `- ${name}${amount === '' ? '' : `: ${amount}`}${day === null ? '' : `, határidő: ${day}`}`,
    salaries: (n) => `${n} fő munkabére`,
    thanks: 'Köszönettel,',
  },
};
