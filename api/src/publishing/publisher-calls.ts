import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { SiteView } from '@karigar/contract/catalogue/pages/pages'
import type { RenderLocals } from './renderer.ts'

/** Keeps the live site up to date with the catalogue. */
export interface Publisher {
  /** Announces that somebody may soon save something, so that a publisher that rests starts; returns at once. */
  beReady(): void
  /** Announces that something may have changed; returns at once. */
  wake(): void
  /** Like `wake`, but publishes in any case, and checks every file of the live site for damage. */
  publishNow(): void
  /**
   * Publishes until the live site shows the catalogue as of the call or later. Resolves with false when this
   * process does not publish or another one is publishing. Rejects when publishing fails; it is tried again
   * later.
   */
  publish(): Promise<boolean>
  /**
   * Renders a page that is not published, as the published ones are rendered. Rejects with 503 in a process that
   * leaves publishing to another.
   */
  render(path: string, locals: RenderLocals): Promise<string>
  /**
   * Renders the page at a path of the site as it is planned now, with another view of the shop; null when there is no
   * such page. Rejects with 503 like `render`.
   */
  preview(path: string, view: SiteView): Promise<string | null>
  status(): Promise<Publishing>
  /** Waits for running work, including the push to the bucket, which `publish` does not wait for. */
  settled(): Promise<void>
  /** Finishes running work, or leaves it to the next publisher if it takes long, and stops. */
  close(): Promise<void>
}

/** A publisher that works in the thread of its caller. */
export interface WorkingPublisher extends Publisher {
  /** Tells whether nothing is under way or planned, and every file of the live site has been checked once. */
  mayRest(): boolean
}
