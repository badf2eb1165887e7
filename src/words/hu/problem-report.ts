import type { ReportWords } from '../en/problem-report.ts';

export const reportWords: ReportWords = {
  title: 'Counterfoil: hibajelentés',
  made: 'Készült',
  about:
    'Ebben a fájlban van: verziók, beállítások, darabszámok, e számítógép ellenőrzése és a napló utolsó sorai. Nincs benne: cégek, partnerek, személyek, fájlok és mappák neve; összeg, adószám és számlaszám; token, jelszó és cím; bizonylat.',
  doing: 'Mit csinált éppen (ahogy Ön beírta, nevekkel együtt)',
  nothingTyped: '(nem írt be semmit)',
  crash: 'Ami váratlanul leállt',
  crashes: { program: 'a program, abban a futásban, amely ekkor kezdődött:', window: 'az ablak, ekkor:' },
  versions: 'Verziók',
  settings: 'Beállítások',
  counts: 'Darabszámok',
  checks: 'A számítógép ellenőrzése',
  log: 'A napló utolsó sorai',
  noLines: '(nincs)',
};
