import type { ESLint, Rule } from 'eslint';

type VariableDeclaration = Parameters<NonNullable<Rule.NodeListener['VariableDeclaration']>>[0];
type Pattern = VariableDeclaration['declarations'][number]['id'];
type Identifier = Extract<Pattern, { type: 'Identifier' }>;

const restrictions: readonly (readonly [selector: string, message: string])[] = [
  ['UnaryExpression[operator="void"] > :matches(Identifier, MemberExpression)', 'void drops what a call answers.'],
  ['ObjectExpression > SpreadElement > ObjectExpression', 'Write the properties themselves.'],
  [
    'CallExpression[callee.property.name=/^(info|error)$/]:matches([callee.object.name="log"], ' +
      '[callee.object.property.name="log"]) :matches(CallExpression[callee.name="String"], ' +
      'MemberExpression[property.name=/^(message|stack|path|filename|name|detail)$/])',
    'The log holds no names, paths or texts: describeError says what an error is.',
  ],
];

/** Rules beyond the recommended sets: oxlint applies them to TypeScript, ESLint to the components. */
export const ownRules = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'house/const-name': 'error',
  'house/restricted': 'error',
  // One import statement per module, for values and types.
  'no-duplicate-imports': 'error',
  'no-console': 'error',
  'no-restricted-properties': [
    'error',
    { object: 'ipcMain', property: 'on', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
    { object: 'ipcMain', property: 'handle', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
  ],
  // A hostile line of input must not hang the program.
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': 'error',
} as const;

/** This project's own rules, for oxlint and ESLint. */
const houseRules: ESLint.Plugin = {
  meta: { name: 'house' },
  rules: {
    restricted: {
      create: (context) =>
        Object.fromEntries(
          restrictions.map(([selector, message]) => [
            selector,
            (node: Rule.Node) => {
              context.report({ node, message });
            },
          ]),
        ),
    },
    'const-name': {
      create: (context) => ({
        VariableDeclaration: ({ kind, declarations }: VariableDeclaration) => {
          if (kind !== 'const') return;
          for (const node of declarations.flatMap(({ id }) => ownNames(id))) {
            if (!isCamelCase(node.name)) context.report({ node, message: `${node.name} is no camelCase name.` });
          }
        },
      }),
    },
  },
};
export default houseRules;

/**
 * The names that our code chooses. Others choose destructured names (`const { x }`): the service its fields, the browser
 * its classes.
 */
function ownNames(pattern: Pattern): readonly Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => {
        if (each.type === 'RestElement') return ownNames(each.argument);
        return each.shorthand ? [] : ownNames(each.value);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? ownNames(each) : []));
    case 'AssignmentPattern':
      return ownNames(pattern.left);
    case 'RestElement':
      return ownNames(pattern.argument);
    case 'MemberExpression':
      return [];
  }
}

function isCamelCase(name: string): boolean {
  return !/^\p{Lu}|_/u.test(name);
}
