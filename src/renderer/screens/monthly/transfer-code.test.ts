// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { scanQr } from '../../testing/scan-qr.ts';
import { openScreen } from '../../testing/screen-scene.ts';
import Transfer from './Transfer.svelte';

const iban = 'DE89370400440532013000';

async function shown(currency: string, accountNumber: string): Promise<string | null> {
  const payment = paymentOf({ accountNumber, amount: '1000', paidAmount: '250' });
  const { close } = await openScreen(Transfer, new FakeBridge(), [], { payment, currency, taxNumber: '12345676-2-41' });
  onTestFinished(close);
  const code = document.querySelector(`svg[aria-label="${catalogues.en.monthly.transfer.qr}"]`);
  const size = Number(code?.getAttribute('viewBox')?.split(' ')[2]);
  return code === null ? null : scanQr(code.querySelector('path')?.getAttribute('d') ?? '', size);
}

it('shows the unpaid part in euro to an IBAN as a QR code', async () => {
  expect((await shown('EUR', iban))?.split('\n')).toEqual(expect.arrayContaining([iban, 'EUR750.00']));
  expect(document.body.textContent).toContain(catalogues.en.monthly.transfer.qrHint);
});

it('says why there is no code, and still has the data to copy', async () => {
  expect(await shown('HUF', '10032000-01076868')).toBeNull();
  expect(document.body.textContent).toContain(catalogues.en.monthly.transfer.noQr.unfit);
  expect(document.querySelector('textarea')?.value).toContain('10032000-01076868');
});
