import { createContext } from 'react'

/** The place in a phone's bar for the screen's heading; null where the heading stands above the content. */
export const BarTitleContext = createContext<HTMLElement | null>(null)
