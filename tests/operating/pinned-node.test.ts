import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Has the program believe that it runs on another Node. */
const pretend = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
  )}`

/** An npm that notes how it was called and installs nothing. */
const NPM = `#!/bin/sh
echo "$@" > "$NOTED/asked"
cp package-lock.json "$NOTED/lock"
exit 1
`

it('on an older Node gets the pinned one by name and hash, and runs no script of a package for it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-node-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'npm'), NPM)
  await chmod(path.join(folder, 'npm'), 0o755)
  const env = {
    ...process.env,
    NODE_OPTIONS: pretend('20.9.0'),
    KARIGAR_TOOLS: path.join(folder, 'tools'),
    NOTED: folder,
    PATH: `${folder}:${process.env.PATH}`,
  }
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', 'install'], { cwd: root, env }, (error, _, stderr) =>
      resolve(`${error?.code}: ${stderr}`),
    )
  })
  expect(said).toMatch(/^1: \s*karigar: could not install node-/)
  expect(await readFile(path.join(folder, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts /)
  const { packages } = JSON.parse(await readFile(path.join(folder, 'lock'), 'utf8'))
  expect(packages[`node_modules/node-${process.platform}-${process.arch}`]).toEqual({
    version: expect.stringMatching(/^24\.\d+\.\d+$/),
    integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/),
  })
})
