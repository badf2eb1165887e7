/** For tests: an Italian and a Polish invoice to a Hungarian company. */
export const italian = (type: string, bodies = 1, total = '1320.00') => `<p:FatturaElettronica versione="FPR12"
  xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>
  <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>
    <Anagrafica><Denominazione>Mulino Bianchi S.r.l.</Denominazione></Anagrafica></DatiAnagrafici>
    <Sede><Indirizzo>Via Po</Indirizzo><NumeroCivico>3</NumeroCivico><CAP>10121</CAP><Comune>Torino</Comune><Nazione>IT</Nazione></Sede></CedentePrestatore>
  <CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>HU</IdPaese><IdCodice>14873263</IdCodice></IdFiscaleIVA>
    <Anagrafica><Nome>Ada</Nome><Cognome>Tölgyfa</Cognome></Anagrafica></DatiAnagrafici></CessionarioCommittente>
  </FatturaElettronicaHeader>${`<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
  <TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-02</Data><Numero>FT 12/A</Numero>
  <DatiRitenuta><ImportoRitenuta>200.00</ImportoRitenuta></DatiRitenuta>
  <ImportoTotaleDocumento>${total}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
  <DatiBeniServizi><DettaglioLinee><Descrizione>Farina</Descrizione><Quantita>10.00</Quantita><PrezzoUnitario>100</PrezzoUnitario>
    <PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
  <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1000.00</ImponibileImporto><Imposta>220.00</Imposta></DatiRiepilogo>
  <DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N6.3</Natura><ImponibileImporto>100.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>
  </DatiBeniServizi><DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento>
    <DataScadenzaPagamento>2026-12-02</DataScadenzaPagamento><ImportoPagamento>1120.00</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN>
  </DettaglioPagamento></DatiPagamento></FatturaElettronicaBody>`.repeat(bodies)}</p:FatturaElettronica>`;

export const polish = `<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
  <Podmiot1><DaneIdentyfikacyjne><NIP>5260250995</NIP><Nazwa>Młyn Polski Sp. z o.o.</Nazwa></DaneIdentyfikacyjne>
    <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Młyńska 1</AdresL1><AdresL2>00-001 Warszawa</AdresL2></Adres></Podmiot1>
  <Podmiot2><DaneIdentyfikacyjne><KodUE>HU</KodUE><NrVatUE>14873263</NrVatUE><Nazwa>Tölgyfa Pékség Kft.</Nazwa></DaneIdentyfikacyjne></Podmiot2>
  <Fa><KodWaluty>PLN</KodWaluty><P_1>2026-11-02</P_1><P_2>FV/7/11/2026</P_2><P_6>2026-10-30</P_6>
    <P_13_1>100.00</P_13_1><P_14_1>22.00</P_14_1><P_13_2>50</P_13_2><P_14_2>4</P_14_2><P_13_9>10</P_13_9><P_15>186.00</P_15>
    <RodzajFaktury>VAT</RodzajFaktury>
    <FaWiersz><P_7>Mąka</P_7><P_8A>kg</P_8A><P_8B>10</P_8B><P_9A>10</P_9A><P_11>100.00</P_11><P_12>22</P_12></FaWiersz>
    <FaWiersz><P_7>Usługa</P_7><P_11>10</P_11><P_12>np II</P_12></FaWiersz>
    <Platnosc><TerminPlatnosci><Termin>2026-11-16</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>
      <RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc></Fa></Faktura>`;
