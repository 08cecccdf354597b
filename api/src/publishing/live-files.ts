import type { Suspects } from './releases/damage.ts'
import { manifestVersion, type Release } from './releases/release-manifest.ts'
import { createSiteCheck, type SiteCheck } from './releases/site-check.ts'
import type { KnownRelease } from './update-context.ts'

const NO_SUSPECTS: Suspects = new Set()

/** What a publisher knows of the files of the live site, and its look at them. */
export class LiveFiles {
  readonly #check: SiteCheck
  readonly #isHeld: () => Promise<boolean>
  /** The live release as the last round left it. */
  known: KnownRelease | undefined
  /** The files that the next round checks for damage; all of them at first, because of possible power cuts. */
  #suspects: Suspects = 'all'
  /** A damaged file was found in the live site and is not repaired yet. */
  isDamaged = false
  #hasReadAll = false

  /**
   * @param published the published folder
   * @param isHeld tells whether the site is held at an earlier release
   */
  constructor(published: string, isHeld: () => Promise<boolean>) {
    this.#check = createSiteCheck(published, () => this.known)
    this.#isHeld = isHeld
  }

  /** Tells whether every file was checked once, and none is known to be damaged. */
  isSound(): boolean {
    return this.#hasReadAll && !this.isDamaged
  }

  /** Remembers the live release as it is now. */
  async remember(release: Release): Promise<void> {
    this.known = { release, version: await manifestVersion(release) }
  }

  /** Has the next round check every file. */
  suspectAll(): void {
    this.#suspects = 'all'
  }

  /** Has the next round read one more file. */
  suspect(file: string): void {
    if (this.#suspects !== 'all') this.#suspects = new Set([...this.#suspects, file])
  }

  /** Returns the files that the round of the caller checks; those suspected from now on are left to the next one. */
  takeSuspects(): Suspects {
    const taken = this.#suspects
    this.#suspects = NO_SUSPECTS
    return taken
  }

  /** Forgets what was known of the live release: the next round reads and checks all of it. */
  doubtAll(): void {
    this.suspectAll()
    this.known = undefined
  }

  /**
   * Looks for files that were deleted or damaged; checks a part each time. Returns whether a round is to repair some.
   * What it finds does not count if a round begins meanwhile, because that changes files.
   */
  async look(isIdle: () => boolean): Promise<boolean> {
    // A release that is no longer edited cannot be made anew.
    const isHeld = await this.#isHeld()
    const found = isHeld ? NO_SUSPECTS : await this.#check.look()
    this.#hasReadAll = isHeld || this.#check.hasReadAll()
    if (!isIdle() || (found !== 'all' && found.size === 0)) return false
    this.#suspects = found
    this.isDamaged = true
    return true
  }
}
