import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')
const inRepository = (file: string) => existsSync(path.join(root, file))

/** Path of a file or folder in the repository, except those that a first start or a build creates. */
const PATH = /^(?:admin|api|data|docs|scripts|site|tests)\/(?!local\b|dist\b)[^\s<>*…]*$/
/** Name of a source file without its folder. */
const SOURCE = /^[\w.-]+\.(?:ts|tsx|astro|mjs)$/
const FENCED = /^ *```(\w*)\n([^]*?)^ *```$/gm

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string) =>
  [...text.replaceAll(FENCED, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Returns the files that match, relative to the repository, without installed and built ones. */
async function filesLike(...patterns: string[]): Promise<string[]> {
  const found: string[] = []
  const skipped = ['node_modules', 'dist', '.astro']
  for await (const file of glob(patterns, {
    cwd: root,
    exclude: (name) => skipped.includes(path.basename(name)),
  }))
    found.push(file)
  return found
}

/** Returns the paths of all Markdown documents, relative to the repository. */
async function documents(): Promise<string[]> {
  return (await filesLike('*.md', 'docs/**/*.md')).toSorted()
}

/** Returns the names of all source files and of everything in the root folder. */
async function sourceNames(): Promise<Set<string>> {
  const files = await filesLike('{admin,api,scripts,site,tests}/**/*.{ts,tsx,astro,mjs}')
  const names = files.map((file) => path.basename(file))
  return new Set([...names, ...(await readdir(root))])
}

const isLink = (target: string) => !/^(?:https?:|mailto:)/.test(target)

/** Resolves a link in a document into a path relative to the repository and an anchor, if it has one. */
function targetOf(document: string, target: string): { file: string; anchor: string | undefined } {
  const [name = '', anchor] = target.split('#')
  return { file: name === '' ? document : path.join(path.dirname(document), name), anchor }
}

/** Returns everything that the text of a document refers to and that does not exist in the repository. */
async function faultsIn(document: string, text: string, sources: ReadonlySet<string>): Promise<string[]> {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const plain = text.replaceAll(FENCED, '')
  const fences = [...text.matchAll(FENCED)]
  const faults: string[] = []

  const named = [
    ...[...plain.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' ')),
    // Blocks without a language are maps of folders, where each line starts with a path.
    ...fences.flatMap(([, language, code = '']) =>
      language === '' ? code.split('\n').map((line) => line.split(' ')[0] ?? '') : [],
    ),
  ]
  for (const name of named) {
    if (PATH.test(name) && !inRepository(name)) faults.push(name)
    if (SOURCE.test(name) && !sources.has(name)) faults.push(name)
  }

  for (const [, command = ''] of text.matchAll(/npm (?:run )?((?<=run )[\w:-]+|test|start)\b/g))
    if (!(command in scripts)) faults.push(`npm run ${command}`)
  for (const [whole, task = ''] of text.matchAll(/scripts\/run\.mjs ([\w-]+)/g))
    if (!inRepository(`scripts/${task}.ts`)) faults.push(whole)

  for (const [, link = ''] of plain.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (!isLink(link)) continue
    const { file, anchor } = targetOf(document, link)
    if (!inRepository(file)) faults.push(link)
    else if (anchor && !anchorsIn(file === document ? text : await read(file)).includes(anchor))
      faults.push(link)
  }
  return faults
}

describe('the documents', () => {
  it('name only paths, files, commands and headings that exist', async () => {
    const sources = await sourceNames()
    const found = await documents()
    expect(found).toContain('docs/decisions/README.md')
    const faults = await Promise.all(
      found.map(async (document) =>
        (await faultsIn(document, await read(document), sources)).map((fault) => `${document}: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })

  it('are reported when they name something that does not exist', async () => {
    const sources = await sourceNames()
    const good =
      'See `api/src/app.ts`, `app.ts` and [Start](README.md#start); run `npm run seed` or `npm test`.'
    expect(await faultsIn('CONTRIBUTING.md', good, sources)).toEqual([])
    const bad = [
      'See `api/src/nowhere.ts`, `nowhere.ts`, [a page](docs/nowhere.md) and [a heading](OPERATING.md#nowhere).',
      'Run `npm run nothing`:',
      '```\nsite/nowhere/  a folder\n```',
      '```ini\nExecStart=/usr/bin/node scripts/run.mjs nothing\n```',
    ].join('\n')
    expect(await faultsIn('CONTRIBUTING.md', bad, sources)).toEqual([
      'api/src/nowhere.ts',
      'nowhere.ts',
      'site/nowhere/',
      'npm run nothing',
      'scripts/run.mjs nothing',
      'docs/nowhere.md',
      'OPERATING.md#nowhere',
    ])
  })
})

describe('the list of what an entity needs', () => {
  /** What looks over the whole catalogue: it names the kinds that pages and searches show. */
  const CATALOGUE =
    /^api\/(?:contract\/catalogue\/search|src\/(?:catalogue|search|modules\/office\/site-content))\//

  it('names every file of contract and server that lists the kinds of things', async () => {
    const [, part = ''] =
      /\n## Adding an entity\n([^]*?)(?:\n## |$)/.exec(await read('CONTRIBUTING.md')) ?? []
    const named = [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const lists: string[] = []
    for (const file of await filesLike('api/{contract,src}/**/*.ts')) {
      if (/\.(?:test|fixture)\.ts$/.test(file) || CATALOGUE.test(file)) continue
      const text = await read(file)
      if ([/\bsynonym/i, /\bcategor/i, /\blabel/i].every((kind) => kind.test(text))) lists.push(file)
    }
    expect(lists.length).toBeGreaterThan(3)
    expect(lists.filter((file) => !named.includes(file))).toEqual([])
  })

  it('is true of labels: each file that it names knows of them', async () => {
    const [, part = ''] =
      /\n## Adding an entity\n([^]*?)(?:\n## |$)/.exec(await read('CONTRIBUTING.md')) ?? []
    const rows = part.split('\n').filter((line) => line.startsWith('|'))
    const named = rows.flatMap((row) => [...row.matchAll(/`(api\/[^`]+\.ts)`/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(7)
    const silent: string[] = []
    for (const file of named)
      if (file !== 'api/migrations/migrations.ts' && !/label/i.test(await read(file))) silent.push(file)
    expect(silent).toEqual([])
  })
})

describe('the decisions', () => {
  it('are numbered from 1 without gaps, have the same sections and are listed in the index', async () => {
    const names = (await readdir(path.join(root, 'docs/decisions'))).filter((name) => name !== 'README.md')
    const index = await read('docs/decisions/README.md')
    const pages = await Promise.all(
      names.toSorted().map(async (name) => ({ name, text: await read(`docs/decisions/${name}`) })),
    )
    expect(pages.length).toBeGreaterThan(50)
    for (const [place, { name, text }] of pages.entries()) {
      const number = String(place + 1).padStart(4, '0')
      const [, title = ''] = new RegExp(`^# ${place + 1}\\. (.+)\n`).exec(text) ?? []
      expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ])
      expect(index).toContain(`- [${number}](${name}) ${title}\n`)
    }
    expect(index.match(/^- /gm)?.length).toBe(pages.length)
  })
})

describe('the list of libraries', () => {
  it('names exactly the libraries in the package.json files', async () => {
    const files = await filesLike('package.json', '{admin,api,site,api/contract}/package.json')
    expect(files.length).toBe(5)
    const used = new Set<string>()
    for (const file of files) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(await read(file)) as Record<
        string,
        Record<string, string> | undefined
      >
      for (const name of Object.keys({ ...dependencies, ...devDependencies }))
        if (!name.startsWith('@karigar/')) used.add(name)
    }
    const rows = (await read('docs/libraries.md')).matchAll(/^\| (`.+?) +\|/gm)
    const listed = new Set(
      [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
    )
    expect([...listed].toSorted()).toEqual([...used].toSorted())
  })
})
