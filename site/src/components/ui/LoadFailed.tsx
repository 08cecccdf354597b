import { retryWords } from '#words/common.ts'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'

interface Props {
  sentence: string
  /** The server's message, if it gave one. */
  cause?: string | undefined
  /** True if something else, such as a toast, already announces the failure to screen readers. */
  isSaid?: boolean | undefined
  onRetry: () => void
}

/** Shows that something could not be loaded, with a button to try again. */
export function LoadFailed({ sentence, cause, isSaid = false, onRetry }: Props) {
  return (
    <div className="notice notice-danger" role={isSaid ? undefined : 'alert'}>
      <Icon path={icons.info} />
      <div>
        <p>{sentence}</p>
        {cause && <p className="muted small">{cause}</p>}
        <button className="btn btn-secondary btn-small" type="button" onClick={onRetry}>
          {retryWords.tryAgain}
        </button>
      </div>
    </div>
  )
}
