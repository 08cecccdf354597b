import type { SiteView } from '@karigar/contract/catalogue/pages/pages'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { Reply } from '../async/watched-thread.ts'
import type { Config } from '../config/config.ts'
import type { CompiledSite } from './compile-site.ts'
import type { RenderLocals } from './renderer.ts'

/** Data that the publisher's thread is started with. */
export interface ThreadData {
  config: Pick<Config, 'dataDir' | 'database' | 'mediaBucket' | 'siteBucket'>
  site: CompiledSite
  drawsPictures: boolean
}

/** Calls to the thread and their results; a reply has the id of its call. */
export interface ThreadCalls {
  publish: boolean
  status: Publishing
  settled: void
  mayRest: boolean
  close: void
}

export type ToThread =
  | { type: 'wake' }
  | { type: 'publishNow' }
  | { type: 'render'; id: number; path: string; locals: RenderLocals }
  | { type: 'preview'; id: number; path: string; view: SiteView }
  | { type: keyof ThreadCalls; id: number }

export type FromThread =
  /** 'live': pages have gone live, and the database does not say so yet. */
  | { type: 'ready' | 'alive' | 'live' }
  | { type: 'info'; line: string }
  | { type: 'error'; line: string; cause: unknown }
  | Reply
