/** What the islands may use of React: `react-file.ts` makes one file of it. */
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
  useId,
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
