import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as mui from '@mui/material'
import * as reactAdmin from 'react-admin'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const theirs = new Set([...Object.keys(reactAdmin), ...Object.keys(mui)])

/** Returns the names of the components and hooks that a file declares, exported or not. */
function declaredIn(file: string): string[] {
  const text = readFileSync(path.join(source, file), 'utf8')
  const declarations = text.matchAll(/^(?:export )?(?:function|const|class) ((?:use)?[A-Z]\w*)/gm)
  return [...declarations].map(([, name]) => name ?? '')
}

test('no component or hook has the same name as one of react-admin or Material UI', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const declared = files.flatMap((file) => declaredIn(file).map((name) => ({ file, name })))
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter(({ name }) => theirs.has(name))).toEqual([])
})
