import type { ReactNode } from 'react'
import type { Load } from '../../lib/load.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useRetryFocus } from './use-retry-focus.ts'

interface Props<Data> {
  load: Load<Data>
  /** Placeholder of about the content's size, shown while loading. */
  skeleton: ReactNode
  /** Message shown when loading fails. */
  failed: string
  /** True if something else, such as a toast, already announces the failure to screen readers. */
  isFailureSaid?: boolean
  onRetry: () => void
  /** Shown instead of `children` when `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  className?: string
  children: (data: Data) => ReactNode
}

/**
 * Renders a fetched part of a page: its skeleton, its content, its empty state, or the failure with a retry
 * button.
 */
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
