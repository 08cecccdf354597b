import { styled } from '@mui/material/styles'
import { useContext, type ReactNode } from 'react'
import { BaseContext } from './RowLinks.tsx'

const Plain = styled('a')({ color: 'inherit' })

/** A link from a row of a list to another screen; RowLinks handles its clicks, as those of a RowAction. */
export function RowLink({ screen, children }: { screen: string; children: ReactNode }) {
  const base = useContext(BaseContext)
  return (
    <Plain href={base + screen} data-screen={screen}>
      {children}
    </Plain>
  )
}
