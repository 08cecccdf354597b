import { Typography, type TypographyProps } from '@mui/material'
import type { ElementType } from 'react'

type TextProps<Element extends ElementType> = TypographyProps<Element, { component?: Element }>

/** A small remark beside or below something. */
export const Caption = <Element extends ElementType = 'span'>(props: TextProps<Element>) => (
  <Typography variant="caption" color="text.secondary" {...props} />
)

/** A line that says less than those around it. */
export const QuietLine = <Element extends ElementType = 'p'>(props: TextProps<Element>) => (
  <Typography variant="body2" color="text.secondary" {...props} />
)

/** The first line of a row: what it is about. */
export const StrongLine = <Element extends ElementType = 'p'>({ sx, ...props }: TextProps<Element>) => (
  <Typography variant="body2" sx={[{ fontWeight: 600 }, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
)
