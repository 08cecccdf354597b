/**
 * What the islands may use of React: `react-file.ts` makes one file of it. Not `useId`: its ids depend on which island of a
 * page is rendered first (`src/lib/island-markup.ts`).
 */
export {
  createContext,
  createElement,
  Fragment,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { default as renderer } from '@astrojs/react/client.js'
