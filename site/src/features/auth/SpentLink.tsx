import { useEffect, useRef } from 'react'

interface Props {
  /** The server's own word. */
  detail: string
}

/** Stands in place of the form once the link has turned out to be used or too old. */
export function SpentLink({ detail }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        This link no longer works
      </h1>
      <p role="alert">{detail}</p>
      <a className="btn btn-primary" href="/forgot-password">
        Ask for a new link
      </a>
    </>
  )
}
