import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const at = (name: string) => path.join(import.meta.dirname, 'hi', `${name}.ts`)

const nextSlide = "nextSlide: 'अगला'"
const slideOf = 'slideOf: (index: number, count: number) => `${count} में से ${index}`'
const viewAll = "viewAll: <Part>(hidden: (text: string) => Part) => [hidden('सेवाएँ '), 'सभी']"

const file = (...sentences: string[]) => `
import type * as english from '../en/home.ts'
type Words = Pick<typeof english.homeWords, 'nextSlide' | 'slideOf' | 'viewAll'>
export const homeWords: Words = { ${sentences.join(', ')} }
`

/** Files of another language, which exist for the compiler alone. */
const files = new Map([
  [at('complete'), file(nextSlide, slideOf, viewAll)],
  [at('incomplete'), file(slideOf, viewAll)],
  [at('wrong'), file(nextSlide, "slideOf: 'में'", viewAll)],
])

it('the compiler says what another language lacks', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, languageVersion) => {
    const code = files.get(name)
    return code === undefined
      ? getSourceFile(name, languageVersion)
      : ts.createSourceFile(name, code, languageVersion)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const complaints = (name: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(at(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  expect(complaints('complete')).toEqual([])
  expect(complaints('incomplete')).toEqual([expect.stringContaining("'nextSlide' is missing")])
  expect(complaints('wrong')).toEqual([expect.stringContaining("Type 'string' is not assignable")])
})
