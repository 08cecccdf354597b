import type { SiteContent } from '../catalogue/site-content.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Lease } from './lease.ts'
import type { Suspects } from './releases/damage.ts'
import type { PageWriter } from './releases/page-writer.ts'
import type { Release } from './releases/release-manifest.ts'
import type { Renderer } from './renderer.ts'
import type { Ledger, SiteModel } from './site-state.ts'

/** A release with its manifest, and a version that shows whether another process has changed it. */
export interface KnownRelease {
  release: Release
  version: string
}

/** What an update asks before it goes on. */
export interface Permits {
  /** Keeps the right to change the live site, and throws once another publisher has it. */
  holdLease: Lease['hold']
  /** Like `holdLease` between two pages, where the work may stop without losing anything: throws if it should. */
  nextStep: () => Promise<void>
  /**
   * Resolves with true as soon as another publish is asked for, or with false if none is for so many milliseconds; 0 does
   * not wait.
   */
  isAskedAgain: (milliseconds: number) => Promise<boolean>
  /** Tells whether the site is held at an earlier release by now, so that a new one must not go live. */
  isHeld: () => Promise<boolean>
}

/** One update of the live site, and what it works with. */
export interface SiteUpdate {
  /** The site as it should be, and what has changed since the live release was brought up to date. */
  model: SiteModel
  ledger: Ledger
  /** Reads the texts of services. */
  content: SiteContent
  /** The published folder. */
  folder: string
  site: CompiledSite
  renderer: Renderer
  /** Opens the writer of a new release's pages. */
  openWriter: () => PageWriter
  permits: Permits
  /** The live release as the last update left it. */
  known: KnownRelease | undefined
  /** Which files to check for damage: named files by their contents, 'all' files by their sizes. */
  suspects: Suspects
  /**
   * What becomes of the live release: it is edited in place, or kept while a new one takes its pages over, or all pages
   * are rendered anew in a new one.
   */
  release: 'edited' | 'kept' | 'anew'
}

/** Returns the permits of updates that hold this lease and stop with this signal. */
export const permitsOf = (
  lease: Lease,
  signal: AbortSignal,
  others: Pick<Permits, 'isAskedAgain' | 'isHeld'>,
): Permits => ({
  holdLease: lease.hold,
  async nextStep() {
    signal.throwIfAborted()
    await lease.hold()
  },
  ...others,
})
