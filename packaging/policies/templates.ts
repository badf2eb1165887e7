import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { appId } from '../../src/contract/app-id.ts';
import type { PolicyName } from '../../src/contract/policy.ts';
import type { Language } from '../../src/contract/settings.ts';
import { registryKey } from '../../src/main/shell/policy/policy-sources.ts';
import { policyShapes } from '../../src/main/shell/policy/policy-values.ts';
import { policyTable, type PolicyEntry } from './policy-table.ts';

const policies = Object.entries(policyTable) as readonly [PolicyName, PolicyEntry][];
const namespace = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const cultures: Readonly<Record<Language, string>> = { en: 'en-US', hu: 'hu-HU' };
const supported: Readonly<Record<Language, string>> = {
  en: 'Counterfoil 0.1 or later',
  hu: 'Counterfoil 0.1 vagy újabb',
};

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const xml = (text: string): string => text.replace(/[<>&"]/gu, (sign) => signs[sign] ?? sign);
const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** Writes the templates into `folder`; the paths within it. */
export function writePolicyTemplates(folder: string): readonly string[] {
  const files = policyTemplates();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return Object.keys(files);
}

/** The files for administrators by their paths: of group policies and Intune, of macOS profiles, and for policy.json. */
export function policyTemplates(): Readonly<Record<string, string>> {
  return {
    'counterfoil.admx': admx(),
    [`${cultures.en}/counterfoil.adml`]: adml('en'),
    [`${cultures.hu}/counterfoil.adml`]: adml('hu'),
    'counterfoil.mobileconfig': mobileconfig(),
    'policy.schema.json': `${JSON.stringify(schema(), null, 2)}\n`,
  };
}

function admx(): string {
  return `${declaration}
<policyDefinitions xmlns="${namespace}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="counterfoil" namespace="Counterfoil.Policies"/>
  </policyNamespaces>
  <resources minRequiredRevision="1.0"/>
  <supportedOn>
    <definitions>
      <definition name="supported" displayName="$(string.supported)"/>
    </definitions>
  </supportedOn>
  <categories>
    <category name="counterfoil" displayName="$(string.counterfoil)"/>
  </categories>
  <policies>
${policies.map(([name, entry]) => policyOf(name, entry)).join('\n')}
  </policies>
</policyDefinitions>
`;
}

function policyOf(name: PolicyName, entry: PolicyEntry): string {
  const key = registryKey.replace(/^HKEY_LOCAL_MACHINE\\/u, '');
  const isSwitch = entry.kind === 'switch';
  const shown = isSwitch ? `valueName="${name}"` : `presentation="$(presentation.${name})"`;
  return `    <policy name="${name}" class="Machine" key="${key}" ${shown}
      displayName="$(string.${name})" explainText="$(string.${name}_text)">
      <parentCategory ref="counterfoil"/>
      <supportedOn ref="supported"/>
${isSwitch ? switchValues : `      <elements>\n${elementOf(name, entry)}\n      </elements>`}
    </policy>`;
}

const switchValues = `      <enabledValue><decimal value="1"/></enabledValue>
      <disabledValue><decimal value="0"/></disabledValue>`;

function elementOf(name: PolicyName, { kind, choices = {} }: PolicyEntry): string {
  const place = `id="${name}" valueName="${name}" required="true"`;
  if (kind !== 'choice')
    return `        <text ${place} maxLength="1023"${kind === 'path' ? ' expandable="true"' : ''}/>`;
  const items = Object.keys(choices).map(
    (value) =>
      `          <item displayName="$(string.${name}_${value})"><value><string>${value}</string></value></item>`,
  );
  return `        <enum ${place}>\n${items.join('\n')}\n        </enum>`;
}

function adml(language: Language): string {
  const strings = [
    ['counterfoil', 'Counterfoil'],
    ['supported', supported[language]],
    ...policies.flatMap(([name, entry]) => [
      [name, entry[language].title],
      [`${name}_text`, entry[language].text],
      ...Object.entries(entry.choices ?? {}).map(([value, shown]) => [`${name}_${value}`, shown]),
    ]),
  ];
  return `${declaration}
<policyDefinitionResources xmlns="${namespace}" revision="1.0" schemaVersion="1.0">
  <displayName>Counterfoil</displayName>
  <description>Counterfoil</description>
  <resources>
    <stringTable>
${strings.map(([id = '', text = '']) => `      <string id="${id}">${xml(text)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${policies
  .filter(([, { kind }]) => kind !== 'switch')
  .map(([name, entry]) => presentationOf(name, entry, language))
  .join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

function presentationOf(name: PolicyName, entry: PolicyEntry, language: Language): string {
  const title = xml(entry[language].title);
  const field =
    entry.kind === 'choice'
      ? `<dropdownList refId="${name}" noSort="true">${title}</dropdownList>`
      : `<textBox refId="${name}"><label>${title}</label></textBox>`;
  return `      <presentation id="${name}">${field}</presentation>`;
}

/** With the examples as values: an administrator changes them, and removes the others. */
function mobileconfig(): string {
  const values = policies.flatMap(([name, { example, en }]) => [
    `      <!-- ${en.title}: ${en.text} -->`,
    `      <key>${name}</key>`,
    typeof example === 'boolean' ? `      <${example}/>` : `      <string>${xml(example)}</string>`,
  ]);
  return `${declaration}
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
  <key>PayloadScope</key>
  <string>System</string>
  <key>PayloadDisplayName</key>
  <string>Counterfoil</string>
  <key>PayloadIdentifier</key>
  <string>${appId}.policies</string>
  <key>PayloadUUID</key>
  <string>6F0B1A0C-6D0E-4B53-9E0B-0A4C3E5B7F21</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key>
      <string>${appId}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
      <key>PayloadIdentifier</key>
      <string>${appId}.policies.values</string>
      <key>PayloadUUID</key>
      <string>2C8D5E7A-93B4-4E0F-8A66-51D7B2C94E38</string>
${values.join('\n')}
    </dict>
  </array>
</dict>
</plist>
`;
}

/** A JSON schema of policy.json. Only the program checks addresses and whole paths. */
function schema(): object {
  const described = policies.map(([name, { example, en }]) => {
    const meta = { title: en.title, description: en.text, examples: [example] };
    return [name, policyShapes[name].meta(meta).optional()] as const;
  });
  return {
    title: 'Policies of Counterfoil',
    ...z.toJSONSchema(z.strictObject(Object.fromEntries(described)), { io: 'input' }),
    patternProperties: { '^\\$': {} },
  };
}
