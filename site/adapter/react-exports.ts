/**
 * The parts of React that islands may use; `react-file.ts` bundles them into one file. `useId` is left out
 * because its ids depend on which island of a page is rendered first (`src/lib/island-markup.ts`).
 */
export {
  createContext,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { default } from '@astrojs/react/client.js'
