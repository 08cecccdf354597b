import { Box, Typography } from '@mui/material'
import { lazy, Suspense, useRef, useEffect, useState, type RefObject } from 'react'
import { Caption, QuietLine } from '../components/Texts.tsx'
import type { Bar } from './period-words.ts'

const PeriodChart = lazy(() => import('./PeriodChart.tsx').then((m) => ({ default: m.PeriodChart })))

/** Height of a chart in pixels; kept free until it is there. */
const HEIGHT = 330

interface PeriodFigureProps {
  title: string
  total: number
  /** How the total differs from that of the period before. */
  compared: string
  bars: readonly Bar[]
  field: 'orders' | 'revenue'
  format: (value: number) => string
}

/** One figure of a period: its total, the comparison in words, and a chart. */
export function PeriodFigure({ title, total, compared, bars, field, format }: PeriodFigureProps) {
  const place = useRef<HTMLDivElement>(null)
  const isTime = useLate(place)
  const most = Math.max(...bars.map((bar) => bar[field]))
  const best = bars.filter((bar) => bar[field] === most)
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ mb: 1 }}>
        <QuietLine component="span" sx={{ display: 'block' }}>
          {title}
        </QuietLine>
        <Typography
          component="span"
          sx={{ display: 'block', fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 }}
        >
          {format(total)}
        </Typography>
        <Caption component="span">
          {compared}
          {most > 0 && best.length === 1 && `. Most: ${best[0]?.label}, ${format(most)}`}
        </Caption>
      </Box>
      {/* For screen readers the table has the values. */}
      <Box
        ref={place}
        aria-hidden
        // The line at its foot stands where the chart's will.
        sx={{
          height: HEIGHT,
          borderBottom: isTime ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        {isTime && (
          <Suspense fallback={null}>
            <PeriodChart bars={bars} field={field} format={format} height={HEIGHT} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

/** What somebody does first on a page that they look at. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/** Tells whether the page was touched by pointer, key or scrolling since it was opened. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive === true)
  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, once: true })
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touch)
    }
  }, [isTouched])
  return isTouched
}

/**
 * Tells whether it is time to load what belongs into an element: the page was touched, so that its first load is over,
 * and the element is on the screen or nearly so.
 */
function useLate(element: RefObject<Element | null>): boolean {
  const isTouched = useTouched()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isTouched || isNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '200px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, isTouched])
  return isNear
}
