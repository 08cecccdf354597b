import type { Plugin, Rolldown } from 'vite'

type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The kinds of pages, told by the folders of their scripts and islands. What no row tells is any other page. */
const KINDS = {
  account: /\/features\/(account|orders)\/|\/pages\/(dashboard|orders|referrals|shells)\b/,
  settings: /\/features\/settings\/|\/pages\/profile\//,
  login: /\/LoginForm\.tsx/,
  auth: /\/features\/auth\/|\/pages\/(register|reset-password)\./,
  meeting: /\/features\/booking\/island\/Meeting\.|\/pages\/booking\/meeting\./,
  booking: /\/features\/booking\/|\/pages\/booking\./,
  cart: /\/features\/cart\/|\/pages\/cart\./,
  service: /\/pages\/services\/\[id\]\./,
  contact: /\/features\/contact\//,
}
type Kind = keyof typeof KINDS | 'other'

/** A file, and the kinds of pages that may load it. */
type File = readonly [name: string, kinds: readonly Kind[]]

/**
 * What a page's own script needs, before React comes. A module goes into the first file whose kinds include all that
 * load it, or into `shop`, which every page has.
 */
const SCRIPTS: File[] = [
  ['account', ['account']],
  ['settings', ['settings']],
  ['auth', ['auth', 'login']],
  ['meeting', ['meeting']],
  ['booking', ['booking', 'meeting']],
  // The chat message, and handing an order over.
  ['buying', ['service', 'cart']],
  // Who is signed in.
  ['customer', ['account', 'settings']],
  // The API client, and what every form checks.
  ['forms', ['account', 'settings', 'auth', 'login', 'booking', 'meeting', 'contact']],
]

const WITHOUT_REACT: Kind[] = ['service', 'contact', 'other']

/**
 * What islands need at once and a page without React may come to need: it stands apart from what needs React, or a press
 * there would fetch React too. What fits none of these is in those above.
 */
const PLAIN: File[] = [
  // What is told about an order that was handed over.
  ['handed-over', ['service', 'cart']],
  // Pictures of services.
  ['pictures', ['account', 'cart']],
]

/** What only islands need, in the same way; the rest goes into `islands`. */
const VIEWS: File[] = [
  ['account-views', ['account']],
  ['booking-views', ['booking', 'meeting']],
  ['customer-views', ['account', 'settings']],
  ['islands', ['account', 'settings', 'booking', 'meeting', 'cart']],
  ['profile-views', ['account', 'settings', 'auth']],
  ['form-views', ['account', 'settings', 'auth', 'login', 'booking']],
]

const namesFrom = (files: File[]) => files.map(([name]) => name).toReversed()

/** A module that passes on what others export, so that those who import it need only what they name. */
const PASSES_ON = /^export (\* as \w+|\{[^}]*\}) from /m
const SENTENCES = /^karigar:sentences\/(\w+)\.js$/
const PAGE_SCRIPT = /[?&]type=script/

/** Returns the modules that import this one, at once or when they come to need it. */
function importersOf(id: string, graph: Graph, how: 'atOnce' | 'ever'): string[] {
  const info = graph.getModuleInfo(id)
  if (!info) return []
  const names = SENTENCES.exec(id)?.slice(1) ?? info.exports
  const atOnce = info.importers.flatMap((importer) => {
    if (!PASSES_ON.test(graph.getModuleInfo(importer)?.code ?? '')) return importer
    return importersOf(importer, graph, how).filter((user) => {
      const code = graph.getModuleInfo(user)?.code ?? ''
      return names.some((name) => code.includes(name))
    })
  })
  return how === 'ever' ? [...atOnce, ...info.dynamicImporters] : atOnce
}

/** Returns the scripts and islands of pages that load this module. */
function entriesOf(id: string, graph: Graph, how: 'atOnce' | 'ever'): string[] {
  const reached = new Set([id])
  for (const module of reached) for (const importer of importersOf(module, graph, how)) reached.add(importer)
  return [...reached].filter((module) => graph.getModuleInfo(module)?.isEntry)
}

const kindOf = (entry: string): Kind =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(entry)) ?? 'other'

/** Tells whether a module needs React, itself or by what it imports. */
function needsReact(id: string, graph: Graph): boolean {
  const reached = new Set([id])
  for (const module of reached)
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported)
  return [...reached].some((module) => module.includes('karigar-react:'))
}

/** Returns the name of the file for a module that several scripts load, or null if it may stay where it is used. */
function fileOf(id: string, graph: Graph): string | null {
  const entries = entriesOf(id, graph, 'atOnce')
  const ever = entriesOf(id, graph, 'ever')
  if (entries.includes(id) || entries.length === 0 || ever.length < 2) return null
  const isScripts = entries.some((entry) => PAGE_SCRIPT.test(entry))
  const isPlain =
    !isScripts && ever.some((entry) => WITHOUT_REACT.includes(kindOf(entry))) && !needsReact(id, graph)
  const files = isScripts ? SCRIPTS : isPlain ? [...PLAIN, ...SCRIPTS] : VIEWS
  // A page that comes to need one module of a file loads all of it: what other kinds need later is in a shared file.
  const file = files.find(([, having]) =>
    (having.length === 1 ? ever : entries).every((entry) => having.includes(kindOf(entry))),
  )
  if (file) return file[0]
  return isScripts || isPlain ? 'shop' : 'islands'
}

/** The files in the order in which they take modules. A file also takes what these import, so shared code comes first. */
const FILES = [
  ...new Set(['shop', ...namesFrom(SCRIPTS), ...namesFrom(PLAIN), 'islands', ...namesFrom(VIEWS)]),
]

/** Groups the modules of the site's scripts into files. */
export function scriptFiles(): Groups {
  const files = new Map<string, string | null>()
  const remembered = (id: string, graph: Graph) => {
    if (!files.has(id)) files.set(id, fileOf(id, graph))
    return files.get(id)
  }
  return FILES.map((file, place) => ({
    name: (id, graph) => (remembered(id, graph) === file ? file : null),
    // What is loaded on demand stays out.
    tags: ['$initial'],
    minShareCount: 2,
    priority: FILES.length - place,
  }))
}

/** When the modules of a feature's folder are loaded; `early/` is compiled apart. */
const LOADED = {
  page: 'with the page',
  island: 'with an island',
  touch: 'later, by import()',
}
const FOLDER = /\/site\/src\/features\/\w[\w-]*\/(page|island|touch)\//

/** Returns the folder that says when this module is loaded. */
function folderOf(id: string, graph: Graph): keyof typeof LOADED {
  const entries = entriesOf(id, graph, 'atOnce')
  if (entries.length === 0) return 'touch'
  return entries.some((entry) => PAGE_SCRIPT.test(entry)) ? 'page' : 'island'
}

/**
 * Fails the build when a kind of page is told by a folder that is not there any more, and when a feature's module is
 * loaded at another time than its folder says.
 */
export function foldersAreTrue(): Plugin {
  return {
    name: 'karigar-folders-are-true',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).map((file) =>
        file.type === 'chunk' ? file.facadeModuleId : null,
      )
      const lost = Object.values(KINDS).filter(
        (kind) => !scripts.some((script) => script && kind.test(script)),
      )
      if (lost.length > 0) this.error(`script-files.ts knows pages that are not there: ${lost.join(', ')}`)
      for (const id of this.getModuleIds()) {
        const said = FOLDER.exec(id)?.[1]
        const folder = said && folderOf(id, this as unknown as Graph)
        if (folder && folder !== said)
          this.error(
            `${id} is loaded ${LOADED[folder]}: it belongs in ${folder}/, or is to be imported otherwise.`,
          )
      }
    },
  }
}
