import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'

declare global {
  namespace App {
    interface Locals {
      /** The page's own input, when the page is rendered from data handed in. Its type belongs to the page. */
      page?: unknown
      /** Data of the shop that every page shows: name, contact, categories. */
      context?: SiteContext
    }
  }

  interface ImportMetaEnv {
    /** Address of the API for browsers: a path on the same origin, or an absolute address. */
    readonly PUBLIC_API_BASE: string
    /** True in the compiled renderer, where pages must never read data themselves. */
    readonly RENDERS_FROM_LOCALS: boolean
    /** Path of the React file; empty in development, where Vite serves React. */
    readonly REACT_FILE: string
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island once the root element matches this selector (`adapter/wake.ts`). */
    'client:wake'?: string
  }
}
