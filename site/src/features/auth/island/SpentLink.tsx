import { resetWords } from '#words/auth.ts'
import { useEffect, useRef } from 'react'
import { href } from '../../../lib/href.ts'

interface Props {
  /** The server's message. */
  detail: string
}

/** Replaces the form once the server has said that the link is used or too old. */
export function SpentLink({ detail }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {resetWords.spent}
      </h1>
      <p role="alert">{detail}</p>
      <a className="btn btn-primary" href={href('/forgot-password')}>
        {resetWords.askAgain}
      </a>
    </>
  )
}
