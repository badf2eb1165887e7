import type { BackgroundWords } from '../en/background.ts';

export const background: BackgroundWords = {
  tray: {
    nothing: 'Nincs küldendő fájl',
    queued: (n) => `${n} sorban`,
    sending: (sent, of, queued) => `Küldés: ${of} fájlból ${sent} elküldve, ${queued} sorban`,
    offline: (queued) => `Nincs kapcsolat, ${queued} sorban`,
    paused: (queued) => `A küldés szünetel, ${queued} sorban`,
    attention: (n) => `${n} teendő`,
    open: 'A Counterfoil megnyitása',
    addFiles: 'Fájlok hozzáadása…',
    pause: 'Küldés szüneteltetése',
    resume: 'Küldés folytatása',
    quit: 'Kilépés',
  },
  notice: {
    companies: (n) => `${n} cég`,
    ready: (n, whose) => `${whose}: ${n} ellenőrizendő bizonylat`,
    rejected: (n, whose) => `${whose}: ${n} fájl elutasítva`,
    attention: (n, whose) => `${whose}: ${n} fájllal teendő van`,
    alsoRejected: (n) => `${n} elutasítva`,
    alsoAttention: (n) => `${n} teendő`,
  },
  closing: {
    message: 'A Counterfoil a háttérben tovább fut.',
    detail:
      'Figyeli a mappákat, és elküldi a küldési sor fájljait. Ikonja az értesítési területen van: ott nyithatja meg az ablakot, és ott léphet ki. A Beállítások „A háttérben” szakaszában ez módosítható.',
    quit: 'Kilépés',
    stay: 'Fusson tovább',
  },
};
