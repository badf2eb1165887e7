import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import { parseJson } from '../support/parse-json.ts';
import { pdfPasswordsAccount, type CompanyStore } from './company-store.ts';
import type { Keychain } from './keychain.ts';
import { createSecrets } from './secrets.ts';

const most = 20;
const list = z.array(z.string());

/** Passwords that have opened a company's PDFs and archives: in the keychain, or for this session where there is none. */
export function createPdfPasswords(store: CompanyStore, keychain: Keychain) {
  const secrets = createSecrets(keychain);
  const given = new Set<CompanyId>();

  async function of(id: CompanyId): Promise<readonly string[]> {
    const company = store.get(id);
    // Without a stored password there is no reason to unlock the keychain.
    if (!company || !(company.hasPdfPasswords || given.has(id))) return [];
    const kept = await secrets.of(pdfPasswordsAccount(company.keychainAccount));
    return list.safeParse(parseJson(kept ?? '')).data ?? [];
  }

  return {
    /** the newest first */
    of,
    async add(id: CompanyId, password: string): Promise<void> {
      const company = store.get(id);
      if (!company) return;
      const others = (await of(id)).filter((known) => known !== password);
      if (!store.get(id)) return;
      given.add(id);
      // Written down first: of a company that is removed meanwhile, they are taken out again.
      if (secrets.mayBeStored()) store.setHasPdfPasswords(id);
      const account = pdfPasswordsAccount(company.keychainAccount);
      await secrets.keep(account, JSON.stringify([password, ...others].slice(0, most)));
    },
  };
}
