import ts from 'typescript'
import { transform } from 'esbuild'
import { BUILD_TARGET } from '../../../site/adapter/browser-floor.ts'
import { newInMedia } from './style-features.ts'
import { type Finding, membersCalled, membersOf, noneThere } from './compat-data.ts'

/** Variables that hold what is global. */
const GLOBALS = new Set(['globalThis', 'window', 'self', 'document', 'navigator', 'location', 'history'])
const INTERFACES: Record<string, string> = {
  globalThis: 'Window',
  window: 'Window',
  self: 'Window',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
}

const isBuiltIn = (node: ts.Node) => /\/lib\.[\w.]+\.d\.ts$/.test(node.getSourceFile().fileName)

/** Returns the name of the object that a declaration of the built-in types belongs to: `Array`, `URL`. */
function objectOf(declaration: ts.Declaration): string {
  for (let node: ts.Node | undefined = declaration.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))) {
      const name = (node.name as ts.Identifier).text
      const plain = name.replace(/Constructor$/, '')
      return INTERFACES[plain] ?? plain
    }
  }
  return ''
}

/** Tells whether an expression is only asked whether it is there: `if (a.b)`, `a.b && …`, `a.b?.()`, `!a.b`. */
function isAskedFor(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) && parent.expression === node) return parent.questionDotToken !== undefined
  if (ts.isTypeOfExpression(parent)) return true
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken
  if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent))
    return ts.isIfStatement(parent) ? parent.expression === node : parent.condition === node
  if (!ts.isBinaryExpression(parent)) return false
  const { kind } = parent.operatorToken
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.QuestionQuestionToken)
    return parent.left === node
  return (
    kind === ts.SyntaxKind.BarBarToken ||
    [ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken].includes(kind)
  )
}

/** Tells whether something is called or assigned to; a field that is read may be one of our own data. */
const isUsed = (node: ts.Expression): boolean =>
  (ts.isCallExpression(node.parent) && node.parent.expression === node) ||
  (ts.isBinaryExpression(node.parent) &&
    node.parent.left === node &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)

function findingsIn(source: ts.SourceFile, checker: ts.TypeChecker): Finding[] {
  const found = new Map<string, Finding>()
  /** Names that the script asks for before it uses them. */
  const asked = new Set<string>()
  const note = (name: string, feature: string, missing: string[]) => {
    if (missing.length > 0 && !asked.has(name))
      found.set(feature, { file: source.fileName, feature, missing })
  }

  const isFunction = (node: ts.Node) => {
    const type = checker.getTypeAtLocation(node)
    return (type.flags & ts.TypeFlags.Any) !== 0 || type.getCallSignatures().length > 0
  }
  const collect = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      ts.isStringLiteralLike(node.left)
    )
      asked.add(node.left.text)
    if (ts.isPropertyAccessExpression(node)) {
      if (node.questionDotToken || (isAskedFor(node) && isFunction(node))) asked.add(node.name.text)
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.questionDotToken)
        asked.add(node.name.text)
    }
    if (ts.isIdentifier(node) && ts.isExpression(node) && isAskedFor(node)) asked.add(node.text)
    ts.forEachChild(node, collect)
  }
  collect(source)

  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /\((?:(?:min|max)-)?(?:width|height|resolution)\b/.test(node.text))
      for (const [feature, missing] of newInMedia(node.text)) note(feature, feature, missing)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name)) {
      const name = node.name.text
      const symbol = checker.getSymbolAtLocation(node.name)
      const declarations = symbol?.declarations ?? []
      const builtIn = declarations.filter((one) => isBuiltIn(one) && !ts.isIndexSignatureDeclaration(one))
      const receiver = ts.isIdentifier(node.expression) ? node.expression.text : ''
      if (builtIn.length > 0) {
        const objects = [...new Set(builtIn.map(objectOf))]
        const exact = objects.flatMap((object) => membersOf(object, name))
        note(name, `${objects[0]}.${name}`, noneThere(exact.length > 0 ? exact : membersCalled(name)))
      } else if (declarations.length === 0) {
        const exact = /^[A-Z]/.test(receiver) ? membersOf(receiver, name) : []
        const isGlobal = GLOBALS.has(receiver) && membersOf(name).length > 0
        if (isGlobal) note(name, name, noneThere(membersOf(name)))
        else if (exact.length > 0) note(name, `${receiver}.${name}`, noneThere(exact))
        else if (isUsed(node)) note(name, `.${name}`, noneThere(membersCalled(name)))
      }
    } else if (
      ts.isIdentifier(node) &&
      ts.isExpression(node) &&
      !ts.isPropertyAccessExpression(node.parent)
    ) {
      const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
      const isOwn = declarations.some((one) => !isBuiltIn(one))
      const entries = [...membersOf(node.text), ...membersOf('Window', node.text)]
      if (!isOwn && entries.length > 0) note(node.text, node.text, noneThere(entries))
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return [...found.values()]
}

/** The built-in types, which are read once. */
const libraries = new Map<string, ts.SourceFile>()

/**
 * Finds the calls in built scripts that the floor's browsers do not have. Where the type of an object can be told, its
 * own member counts; elsewhere a name counts when nothing that the browsers have is called so. What a script asks for
 * first (`'x' in y`, `x?.()`) does not count.
 *
 * @param scripts text of each script by its name
 */
export function findNewCalls(scripts: Record<string, string>): Finding[] {
  const options: ts.CompilerOptions = {
    allowJs: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  const libraryFile: typeof getSourceFile = (name, ...more) => {
    const file = libraries.get(name) ?? getSourceFile(name, ...more)
    if (file) libraries.set(name, file)
    return file
  }
  host.fileExists = (name) => Object.hasOwn(scripts, name) || fileExists(name)
  host.readFile = (name) => (Object.hasOwn(scripts, name) ? scripts[name] : readFile(name))
  host.getSourceFile = (name, language, ...more) =>
    Object.hasOwn(scripts, name)
      ? ts.createSourceFile(name, scripts[name] ?? '', language, true)
      : libraryFile(name, language, ...more)
  const program = ts.createProgram(Object.keys(scripts), options, host)
  const checker = program.getTypeChecker()
  return Object.keys(scripts).flatMap((name) => {
    const source = program.getSourceFile(name)
    return source ? findingsIn(source, checker) : []
  })
}

/** esbuild rewrites `\\p{…}` because each Unicode version adds scripts; those of letters and digits are old. */
const PROPERTIES = { 'regexp-unicode-property-escapes': true }

/** Adds the patterns that a script makes of constant texts as literals: a build writes those so that are too new for it. */
function withPatterns(code: string): string {
  const patterns: string[] = []
  const look = (node: ts.Node): void => {
    const isMade = ts.isCallExpression(node) || ts.isNewExpression(node)
    if (isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const [text, flags] = node.arguments ?? []
      if (text && ts.isStringLiteralLike(text))
        patterns.push(String(new RegExp(text.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')))
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('script.js', code, ts.ScriptTarget.ESNext, false))
  return `${code}\n;[${patterns.join(', ')}]`
}

/** Returns the names of the scripts with syntax that the floor's browsers cannot read. */
export async function findNewSyntax(scripts: Record<string, string>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [file, script] of Object.entries(scripts)) {
    const code = withPatterns(script)
    const options = { format: 'esm', logLevel: 'silent', supported: PROPERTIES } as const
    const newest = await transform(code, { ...options, target: 'esnext' })
    const oldest = await transform(code, { ...options, target: BUILD_TARGET }).catch((error: Error) => ({
      code: error.message,
    }))
    if (newest.code !== oldest.code) findings.push({ file, feature: 'syntax', missing: BUILD_TARGET })
  }
  return findings
}
