import { browseWords } from '#words/common.ts'
import { cartPageWords } from '#words/cart.ts'
import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { serviceHref } from '../../../lib/links.ts'
import type { LineIssue } from './cart-review.ts'

interface Props {
  issue: LineIssue
  /** The line's title and choice, for screen readers. */
  named: string
  serviceId: string
  ref: Ref<HTMLDivElement>
  /** Ref of the button that removes a line that can no longer be bought. */
  removeRef: Ref<HTMLButtonElement> | undefined
  onAccept: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows the issue of a line that blocks the checkout, with the buttons that resolve it. */
export function LineIssueNotice({
  issue,
  named,
  serviceId,
  ref,
  removeRef,
  onAccept,
  onRemove,
  onKeyDown,
}: Props) {
  const isServiceGone = issue.kind === 'service-gone'
  return (
    <div ref={ref} className="cart-row-issue notice">
      <Icon path={icons.info} />
      <div>
        <div>
          {issue.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="cluster">
          {issue.kind === 'changed' ? (
            <button
              className="btn btn-primary btn-small"
              type="button"
              onClick={onAccept}
              onKeyDown={onKeyDown}
            >
              {cartPageWords.accept(named, (text) => (
                <span key="line" className="visually-hidden">
                  {text}
                </span>
              ))}
            </button>
          ) : (
            <>
              <button
                ref={removeRef}
                className="btn btn-primary btn-small"
                type="button"
                onClick={onRemove}
                onKeyDown={onKeyDown}
              >
                {cartPageWords.remove(named, (text) => (
                  <span key="line" className="visually-hidden">
                    {text}
                  </span>
                ))}
              </button>
              <a
                className="btn btn-secondary btn-small"
                href={isServiceGone ? href('/services') : serviceHref(serviceId)}
              >
                {isServiceGone ? browseWords.browseServices : cartPageWords.seeOffers}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
