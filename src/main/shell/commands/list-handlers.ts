import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ViewsStore } from '../../records/mirror/views-store.ts';
import { ok } from '../../support/result.ts';
import { acting, answering } from './handler.ts';
import { company, id } from './keys.ts';

/** Handlers of a list's saved views; each answers all of them. */
export const savedViews = <View extends { readonly id: number; readonly name: string }>(views: ViewsStore<View>) => ({
  all: answering(z.null(), () => views.all()),
  keep: {
    input: views.shape,
    run: (view: View) => {
      views.keep(view);
      return ok(views.all());
    },
  },
  remove: {
    input: z.object({ id }),
    run: (view: { readonly id: number }) => {
      views.remove(view.id);
      return ok(views.all());
    },
  },
});

/** Handler that reads a company's list: `anew` whole, otherwise its changes. */
export const refreshing = (mirror: { refresh(companyId: CompanyId): void; freshen(companyId: CompanyId): void }) =>
  acting(company.extend({ anew: z.boolean() }), ({ companyId, anew }) => {
    if (anew) mirror.refresh(companyId);
    else mirror.freshen(companyId);
  });
