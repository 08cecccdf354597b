import type { ReactNode } from 'react'
import type { Load } from '../../lib/load.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useRetryFocus } from './use-retry-focus.ts'

interface Props<Data> {
  load: Load<Data>
  /** What stands there meanwhile, of the size of what will come. */
  skeleton: ReactNode
  /** The sentence of a failure. */
  failed: string
  /** Whether something else, such as a toast, already says a failure to screen readers. */
  isFailureSaid?: boolean
  onRetry: () => void
  /** What stands there where nothing was found; without it `children` is shown whatever came. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  className?: string
  children: (data: Data) => ReactNode
}

/** A part of a page that is fetched: its skeleton, what came, that nothing did, or the failure with its way on. */
export function LoadArea<Data>({
  load,
  skeleton,
  failed,
  isFailureSaid,
  onRetry,
  empty,
  isEmpty,
  className,
  children,
}: Props<Data>) {
  const { place, retry } = useRetryFocus<HTMLDivElement>(load, onRetry)
  return (
    <div ref={place} className={className} aria-busy={load.state === 'loading'}>
      {load.state === 'loading' && skeleton}
      {load.state === 'failed' && (
        <LoadFailed sentence={failed} cause={load.cause} isSaid={isFailureSaid} onRetry={retry} />
      )}
      {load.state === 'ready' && (isEmpty?.(load.data) ? empty : children(load.data))}
    </div>
  )
}
