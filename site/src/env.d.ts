import type { SiteContext } from '@karigar/contract/pages/pages'

declare global {
  namespace App {
    interface Locals {
      /** The page's own input, when the page is rendered from data handed in. Its type belongs to the page. */
      page?: unknown
      /** What every page shows of the shop: name, contact, categories. */
      context?: SiteContext
    }
  }

  interface ImportMetaEnv {
    /** Where browsers find the API: a path of the same origin, or an absolute address. */
    readonly PUBLIC_API_BASE: string
    /** True in the compiled renderer, where pages must never read data themselves. */
    readonly RENDERS_FROM_LOCALS: boolean
    /** The address of React's file; empty in development, where React comes in pieces. */
    readonly REACT_FILE: string
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes an island once the root element matches this selector (`adapter/wake.ts`). */
    'client:wake'?: string
  }
}
